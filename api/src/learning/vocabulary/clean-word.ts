import { trimPunctuation } from '@glossa/contract/word-key';
import { unifySpelling } from '../../platform/text/unify-spelling';

/** Marks that belong to the letter behind them (`'s avonds`, `-ed`) and to that before them (`dogs'`, `pre-`). */
const [MARK_BEFORE, MARK_BEHIND] = [/['’‘ʼ#@$€£-]$/, /^['’ʼ%°$€-]/];
const QUOTE = /['’‘ʼ]/;
const BRACKETS = ['()', '[]', '（）', '［］', '""', '“”', '„“', '«»', '「」'];

/** A word as somebody wrote it, in one spelling and without the stops, quotes and bullets around it; empty without letters. */
export function cleanWord(text: string): string {
  const letters = trimPunctuation(unifySpelling(text));
  const whole = unifySpelling(text).toWellFormed().normalize('NFC');
  const at = whole.indexOf(letters);
  const before = whole.slice(0, at);
  const behind = whole.slice(at + letters.length);
  const isQuoted = QUOTE.test(before.slice(-1)) && QUOTE.test(behind.slice(0, 1));
  let first = !isQuoted && MARK_BEFORE.test(before) ? before.slice(-1) : '';
  let last = isQuoted ? '' : (MARK_BEHIND.exec(behind)?.[0] ?? '');
  // The stop of an abbreviation, and the marks of a phrase that asks or calls.
  if (/\p{L}\. ?\p{L}{1,3}$/u.test(letters) && behind.startsWith('.')) last = '.';
  if (/\s/.test(letters) && /^[?!？！]/.test(behind)) {
    last = behind.charAt(0);
    if (/[¿¡]$/.test(before)) first = before.slice(-1);
  }
  for (const [open = '', close = ''] of BRACKETS) {
    const within = [...letters].filter((letter) => letter === open || letter === close);
    if (open === close && within.length % 2 === 0) continue;
    if (within[0] === close && before.includes(open)) first = before.slice(before.lastIndexOf(open));
    if (within.at(-1) === open && behind.includes(close)) last = behind.slice(0, behind.indexOf(close) + 1);
  }
  return letters === '' ? '' : first + letters + last;
}
