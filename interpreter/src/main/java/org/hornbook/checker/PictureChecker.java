package org.hornbook.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Example.Claim;
import org.hornbook.syntax.Example.RowPicture;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Name;

/** Checks the modifiers that examples draw beside rows. */
final class PictureChecker {
    private final List<Modifier> modifiers;
    private final Findings findings;

    PictureChecker(FlatScript contents, Findings findings) {
        this.modifiers = contents.modifiers();
        this.findings = findings;
    }

    void check(Claim.Rows rows) {
        Set<String> drawn = new HashSet<>();
        for (RowPicture row : rows.rows()) {
            List<Name> words = row.words();
            for (int i = 0; i < words.size(); i++) {
                Name word = words.get(i);
                Optional<Modifier> modifier = find(word);
                if (modifier.isEmpty()) {
                    findings.unknown(
                            Code.UNKNOWN_IN_PICTURE,
                            word,
                            "There is no modifier called `" + word + "`.",
                            modifiers.stream().map(other -> other.name().text()).toList());
                    break;
                }
                if (!drawn.add(word.text())) {
                    findings.report(Code.MODIFIER_TWICE, word.span(), "`" + word + "` lies beside two rows at once.");
                }
                if (!modifier.get().sides().isEmpty()) {
                    i++;
                    side(modifier.get(), word, i < words.size() ? Optional.of(words.get(i)) : Optional.empty());
                }
            }
        }
    }

    private Optional<Modifier> find(Name word) {
        return modifiers.stream()
                .filter(modifier -> modifier.name().text().equals(word.text()))
                .findFirst();
    }

    private void side(Modifier modifier, Name drawn, Optional<Name> side) {
        List<String> sides = modifier.sides().stream().map(Name::text).toList();
        if (side.isEmpty()) {
            findings.report(
                    Code.SIDE_NOT_DRAWN,
                    drawn.span(),
                    "Say which side `" + drawn + "` shows: " + String.join(" or ", sides) + ".");
        } else if (!sides.contains(side.get().text())) {
            findings.unknown(
                    Code.SIDE_NOT_DRAWN, side.get(), "`" + drawn + "` has no side `" + side.get() + "`.", sides);
        }
    }
}
