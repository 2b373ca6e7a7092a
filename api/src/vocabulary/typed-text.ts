import { wellFormed } from '../language/well-formed';
import { withoutEdges } from '../language/word-form';

/** What a learner wrote, trimmed; nothing, spaces or `undefined` is `null`. */
export function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

/** A word as it is kept: one spelling of accents, and without the quotes and stops around it. */
export function withoutOuterPunctuation(word: string): string {
  return withoutEdges(wellFormed(word).normalize('NFC'));
}
