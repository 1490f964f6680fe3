/**
 * Shows that nothing acknowledged is ever lost: servers are killed in the middle of play, and people who wrote down what they
 * were told compare it with what is there afterwards.
 */
package org.hornbook.server.crash;
