import { BLANK } from '@glossa/contract/quiz-blank';

export const OWN_CREDIT = 'Glossa';

export function formatCredit(model: string, written: { byModel: number; byUs: number }): string {
  if (written.byModel === 0) return OWN_CREDIT;
  return written.byUs === 0 ? model : `${model}, ${OWN_CREDIT}`;
}

/** Tags, links, code, emphasis and control characters. */
const MARKUP = /<[^>]*>|https?:\/\/|\]\(|`|\*\*|__|^\s*#|[\p{Cc}\p{Cs}]/mu;

/** A model's text on one line, or undefined when it is empty, too long or contains markup. */
export function toPlainText(text: string, longest: number): string | undefined {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return line === '' || line.length > longest || MARKUP.test(line.replaceAll(BLANK, '')) ? undefined : line;
}
