package org.hornbook.playtest;

import java.util.List;
import org.hornbook.rules.Rules;

/** Plays single turns at tables laid out by hand. */
public final class Scenes {
    private Scenes() {}

    /** What keeps a scene from being a table of a real game, in plain sentences; none if it can be one. */
    public static List<String> problems(Rules rules, Scene scene) {
        return new SceneProblems(rules, scene).find();
    }

    /**
     * Plays the scene's turn. The rules must be for as many players as it names, or more; the others do nothing.
     * Modifiers it does not show are not on the table.
     */
    public static SceneResult play(Rules rules, Scene scene) {
        return new SceneRunner(rules, scene, false).play();
    }

    /** The same, and the causes of what happens say why. */
    public static SceneResult explain(Rules rules, Scene scene) {
        return new SceneRunner(rules, scene, true).play();
    }
}
