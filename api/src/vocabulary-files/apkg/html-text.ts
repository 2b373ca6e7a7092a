const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{ laquo: '«', raquo: '»', middot: '·', bull: '•', shy: '', zwnj: '\u200c', zwj: '\u200d' },
};

/** Elements that begin a new line. */
const LINE_TAGS = /<(?:br|hr|\/?(?:div|p|li|ul|ol|tr|table|h[1-6]|blockquote))(?:[\s/][^<>]*)?>/gi;
const HIDDEN_ELEMENTS = /<(style|script|template)\b[^<>]*>(?:(?!<\/\1)[^])*<\/\1\s*>/gi;

/** The visible text of a field of a note, without sounds and pictures. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(/\[(?:sound|anki):[^[\]]*\]/g, '')
    .replaceAll(HIDDEN_ELEMENTS, '')
    .replaceAll(/<!--(?:(?!-->)[^])*-->/g, '')
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(LINE_TAGS, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity);
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();
}

function decodeEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : '';
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

/** `{{c1::river::hint}}` → `river`; nested ones from the inside. */
export function removeClozes(text: string): string {
  let reduced = text;
  for (let depth = 0; depth < 4; depth += 1) {
    const next = reduced.replaceAll(/\{\{c\d{1,3}::((?:(?!\{\{|\}\})[^])*)\}\}/g, (_whole, inner: string) =>
      inner.slice(0, findHint(inner)),
    );
    if (next === reduced) break;
    reduced = next;
  }
  return reduced;
}

function findHint(inner: string): number {
  const at = inner.indexOf('::');
  return at === -1 ? inner.length : at;
}
