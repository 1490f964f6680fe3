/**
 * Games that are over: written down whole, checked, told in plain text, looked at step by step, and played again under
 * other rules. Everything here is worked out by the engine from a {@link org.hornbook.replay.GameRecord}.
 */
@NullMarked
package org.hornbook.replay;

import org.jspecify.annotations.NullMarked;
