/**
 * Studies: experiments that somebody asks for, worked off in the background.
 *
 * <p>{@link org.hornbook.server.lab.Lab} takes them in; {@link org.hornbook.server.lab.StudyDesign} makes an experiment of what was
 * asked; {@link org.hornbook.server.lab.StudyWorker} plays it, a range of numbers at a time, wherever a server has time.
 */
@NullMarked
package org.hornbook.server.lab;

import org.jspecify.annotations.NullMarked;
