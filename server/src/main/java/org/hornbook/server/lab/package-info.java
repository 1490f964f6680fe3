/**
 * Studies: experiments and searches that run in the background.
 *
 * <p>{@link org.hornbook.server.lab.Lab} queues them, {@link org.hornbook.server.lab.StudyDesign} makes an experiment of a
 * request, and {@link org.hornbook.server.lab.StudyWorker} plays it, one range of games at a time, on any server.
 */
@NullMarked
package org.hornbook.server.lab;

import org.jspecify.annotations.NullMarked;
