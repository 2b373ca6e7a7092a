import NAMES from './html-names.json';

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;
/** Those that HTML reads without a semicolon, too, where no letter follows: `caf&eacute`. */
const UNENDED =
  /&([aeiouyn](?:acute|grave|circ|tilde|uml)|ccedil|oslash|a(?:ring|elig)|szlig|iexcl|iquest|[lr]aquo|nbsp|copy|amp|quot)(?![\p{L}\d;=])/giu;
const CHARACTERS = new Map<string, string>(Object.entries(NAMES));

/** Replaces the references of HTML, by name or number. */
export function decodeReferences(text: string): string {
  return text
    .replaceAll(UNENDED, '&$1;')
    .replaceAll(REFERENCE, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return CHARACTERS.get(name) ?? CHARACTERS.get(name.toLowerCase()) ?? whole;
      return toCharacter(decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal));
    });
}

/** Browsers read the numbers of control characters as windows-1252. A space for code points that no database stores. */
function toCharacter(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < 32 || code === 127 || code > 0x10_ffff || isSurrogate) return ' ';
  return toWindows1252(String.fromCodePoint(code));
}

const C1 = /[\u0080-\u009F]/g;
/** What windows-1252 has there; nothing at the spaces. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Replaces control characters by those that windows-1252 has in their place. */
export function toWindows1252(text: string): string {
  return text.replaceAll(C1, (control) => {
    const character = WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80);
    return character === ' ' ? control : character;
  });
}
