/** Games that are over: looked at step by step, played again under other rules, checked. */
@NullMarked
package org.hornbook.server.web.replay;

import org.jspecify.annotations.NullMarked;
