const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{ laquo: '«', raquo: '»', middot: '·', bull: '•', shy: '', zwnj: '\u200c', zwj: '\u200d' },
};

/** What begins a new line where it is shown. */
const LINE_TAGS = /<(?:br|hr|\/?(?:div|p|li|ul|ol|tr|table|h[1-6]|blockquote))(?:[\s/][^<>]*)?>/gi;
const UNSEEN = /<(style|script|template)\b[^<>]*>(?:(?!<\/\1)[^])*<\/\1\s*>/gi;

/** What a person sees of a field of a note, line by line; sounds and pictures are nothing. */
export function htmlText(html: string): string {
  const text = html
    .replaceAll(/\[(?:sound|anki):[^[\]]*\]/g, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(/<!--(?:(?!-->)[^])*-->/g, '')
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(LINE_TAGS, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decoded);
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();
}

function decoded(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : '';
}

/** A text as a field of a note: nothing in it is a tag, a sound or the end of the field. */
export function textHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\[(?=sound:|anki:)/g, '&#91;')
    .replaceAll('\u001f', ' ')
    .replaceAll(/\r\n?|\n/g, '<br>');
}

/** `{{c1::river::hint}}` is `river`. One within another is taken from the inside. */
export function withoutClozes(text: string): string {
  let reduced = text;
  for (let depth = 0; depth < 4; depth += 1) {
    const next = reduced.replaceAll(/\{\{c\d{1,3}::((?:(?!\{\{|\}\})[^])*)\}\}/g, (_whole, inner: string) =>
      inner.slice(0, hintAt(inner)),
    );
    if (next === reduced) break;
    reduced = next;
  }
  return reduced;
}

function hintAt(inner: string): number {
  const at = inner.indexOf('::');
  return at === -1 ? inner.length : at;
}
