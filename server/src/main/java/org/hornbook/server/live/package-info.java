/**
 * Who watches which table from which seat, and the updates they get: after every change each watcher gets the news for its own
 * seat and nothing else. Knows nothing of how messages are sent.
 */
@NullMarked
package org.hornbook.server.live;

import org.jspecify.annotations.NullMarked;
