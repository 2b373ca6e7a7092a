import { BLANK } from './making/cloze';

/** Our own name, where we wrote something ourselves. */
export const OWN_CREDIT = 'Glossa';

/** Who wrote a number of things: the model, we, or both. */
export function formatCredit(model: string, written: { byModel: number; byUs: number }): string {
  if (written.byModel === 0) return OWN_CREDIT;
  return written.byUs === 0 ? model : `${model}, ${OWN_CREDIT}`;
}

/** Tags, links, code, emphasis and control characters: what has no place in a line that is shown as it is. */
const MARKUP = /<[^>]*>|https?:\/\/|\]\(|`|\*\*|__|^\s*#|[\p{Cc}\p{Cs}]/mu;

/** A text of a model as one line of plain text; `undefined` when it is empty, too long or more than that. */
export function toPlainText(text: string, longest: number): string | undefined {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return line === '' || line.length > longest || MARKUP.test(line.replaceAll(BLANK, '')) ? undefined : line;
}
