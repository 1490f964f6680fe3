/**
 * Who looks at which table from which seat, and what they are told: after every change each watcher gets the news of its
 * own seat and nothing else. Knows nothing of how messages travel.
 */
@NullMarked
package org.hornbook.server.live;

import org.jspecify.annotations.NullMarked;
