import { InterfaceLanguage } from '@glossa/contract/language';
import type { TranscriptLines } from '@glossa/contract/transcript-lines';
import type { KnownLines } from './line-store';

/** How lines are answered. `hasModel`: what is missing can be translated. */
export function toTranscriptLines(
  { spoken, ...known }: KnownLines,
  language: string,
  hasModel: boolean,
): TranscriptLines {
  const other = spoken !== language && InterfaceLanguage.enum.some((code) => code === language);
  const missing = known.lines.length === 0 || known.lines.includes(null);
  return { ...known, language, can_translate: hasModel && other && missing };
}
