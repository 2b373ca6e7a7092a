import { decodeReferences } from '../../../platform/text/html-references';

const LINE_TAGS = /<(?:br|hr|\/?(?:div|p|li|ul|ol|tr|table|h[1-6]|blockquote))(?:[\s/][^<>]*)?>/gi;
/** Parts that are not shown, with their ends. A pattern for both would look for a missing end from every beginning. */
const HIDDEN_PARTS: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  ...['style', 'script', 'template'].map(
    (name) => [new RegExp(`<${name}\\b[^<>]*>`, 'gi'), new RegExp(`</${name}\\s*>`, 'gi')] as const,
  ),
  [/<!--/g, /-->/g],
  // What stands above the letters repeats them.
  [/<r[tp]\b[^<>]*>/gi, /<\/(?:r[tp]|ruby)\s*>/gi],
];

/** Many times what a word can hold, for notes with much markup. */
const MAX_HTML_LENGTH = 256 * 1024;

/** The visible text of a field of a note, without sounds and pictures; of a field that is too long, of its beginning. */
export function htmlToText(html: string): string {
  const text = HIDDEN_PARTS.reduce(removeParts, html.slice(0, MAX_HTML_LENGTH))
    .replaceAll(/\[(?:sound|anki):[^[\]]*\]/g, '')
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(LINE_TAGS, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return decodeReferences(text)
    .replaceAll('\u00ad', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();
}

/** Reads each letter once: the first missing end is missing for all later beginnings. */
function removeParts(text: string, [begin, end]: (typeof HIDDEN_PARTS)[number]): string {
  let kept = '';
  let from = 0;
  for (;;) {
    begin.lastIndex = from;
    const opening = begin.exec(text);
    end.lastIndex = begin.lastIndex;
    if (!opening || !end.test(text)) return kept + text.slice(from);
    kept += text.slice(from, opening.index);
    from = end.lastIndex;
  }
}

/** Escapes a text for a field of a note: tags, sounds and field separators. */
export function textToHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\[(?=sound:|anki:)/g, '&#91;')
    .replaceAll('\u001f', ' ')
    .replaceAll(/\r\n?|\n/g, '<br>');
}

export interface Cloze {
  /** From 1: that of its card. */
  number: number;
  answer: string;
  hint: string;
}

/** `{{c1::river::hint}}` → `river`; nested ones from the inside. What they hide is added to `found`. */
export function removeClozes(text: string, found: Cloze[] = []): string {
  let reduced = text.slice(0, MAX_HTML_LENGTH);
  for (let depth = 0; depth < 4; depth += 1) {
    const next = reduced.replaceAll(
      /\{\{c(\d{1,3})::((?:(?!\{\{|\}\})[^])*)\}\}/g,
      (_whole, number: string, inner: string) => {
        const [answer = '', hint = ''] = inner.split('::', 2);
        found.push({ number: Number(number), answer, hint });
        return answer;
      },
    );
    if (next === reduced) break;
    reduced = next;
  }
  return reduced;
}
