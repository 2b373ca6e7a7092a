import { toWindows1252 } from './html-references';
import LEGACY from './legacy-encodings.json';
import { decodeText } from './well-formed';

/** The encodings of languages that are not in the table. */
const WESTERN = { encodings: ['windows-1252', 'macintosh'], letter: '[à-öø-ÿœß]', flags: 'u' };

/** Characters that no text has, and Postgres stores no NUL. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r]/gu;
/** Above this share, what decodes to them is in another encoding. */
const MAX_CONTROL_SHARE = 0.1;
/** ISO-2022-JP switches between alphabets by it. */
const ESCAPES = ['\u001b$', '\u001b('];

/** Undefined if it is no text. Likely `languages`, likeliest first, beat a detector (decision 0048). */
export function decodeFileText(bytes: Uint8Array, languages: readonly string[]): string | undefined {
  const text = decodeUnmarkedUtf16(bytes) ?? decodeUtf8(bytes) ?? decodeDamagedUtf8(bytes);
  if (text !== undefined) return text;
  for (const encoding of rankEncodings(takeSample(bytes), languages)) {
    const decoded = decodeAs(encoding, bytes);
    if (decoded !== undefined) return compose(decoded);
  }
  return undefined;
}

/** Enough letters to tell encodings apart, and room for the ASCII letters before the first other one. */
const SAMPLE_BYTES = { before: 64, max: 128 * 1024 };

/** From the first byte that is not ASCII, which begins a character. */
function takeSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f || byte === 0x1b);
  const start = Math.max(0, first - SAMPLE_BYTES.before);
  return bytes.subarray(start, start + SAMPLE_BYTES.max);
}

/** More marks on a letter are not ordered, which takes the square of their number: Unicode's text that is safe for streams. */
const compose = (text: string) => text.replaceAll(/\p{M}{30}/gu, '$&\u034f').normalize('NFC');

/** For files in which any language may stand, such as tables of words. */
export const LEGACY_LANGUAGES = ['en', ...LEGACY.flatMap(({ languages }) => languages.slice(0, 1))];

/** Above this share of words that no language has, a text is in another encoding. */
const MAX_ODD_SHARE = 0.2;

/** Words of two alphabets, or of accented letters alone, are letters of another encoding. */
function isOfWords(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu)?.filter((word) => /\P{ASCII}/u.test(word)) ?? [];
  const odd = words.filter(
    (word) => /\p{Script=Latin}/u.test(word) && (!/[a-z]/i.test(word) || /\P{Script=Latin}/u.test(word)),
  );
  return odd.length <= words.length * MAX_ODD_SHARE;
}

/** Valid UTF-8 is nothing else: programs left the control characters in it, some of them instead of quotation marks. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  const text = decodeText(bytes);
  if (text === undefined || hasEscapes(text)) return undefined;
  return toWindows1252(text).replaceAll(CONTROLS, '');
}

const hasEscapes = (text: string) => ESCAPES.some((escape) => text.includes(escape));

/** A control character of Latin 1 tells of another encoding. */
function withoutControls(text: string): string | undefined {
  if (hasEscapes(text) || /[\u0080-\u009f]/.test(text)) return undefined;
  const cleaned = text.replaceAll(CONTROLS, '');
  return text.length - cleaned.length > text.length * MAX_CONTROL_SHARE ? undefined : cleaned;
}

/** Times and line ends are ASCII in every file: the other byte of each is 0, and hardly any byte beside it is. */
const MIN_ZERO_SHARE = 0.1;
const MAX_OTHER_ZERO_SHARE = 0.01;

function decodeUnmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (!bytes.includes(0)) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length * MIN_ZERO_SHARE) return undefined;
  if (Math.min(even, odd) > bytes.length * MAX_OTHER_ZERO_SHARE) return undefined;
  return decodeAs(odd > even ? 'utf-16le' : 'utf-16be', bytes.subarray(0, bytes.length - (bytes.length % 2)));
}

/** Above this share of broken characters a file is not UTF-8. */
const MAX_DAMAGED_SHARE = 0.05;

/** Text that was cut within a character, or has a few of another encoding. */
function decodeDamagedUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  let damaged = 0;
  let beyondAscii = 0;
  for (const character of text) {
    if (character === '\uFFFD') damaged += 1;
    else if (character > '\x7F') beyondAscii += 1;
  }
  if (damaged > beyondAscii * MAX_DAMAGED_SHARE) return undefined;
  return withoutControls(text.replaceAll('\uFFFD', ''));
}

/** Goes by usual letters, in Chinese by frequent ones, as most bytes fit both encodings; odd come last. */
function* rankEncodings(sample: Uint8Array, languages: readonly string[]): Generator<string> {
  const odd: string[] = [];
  const findRow = (language: string) => LEGACY.find((row) => row.languages.includes(language)) ?? WESTERN;
  for (const row of new Set(languages.map(findRow))) {
    const letter = new RegExp(row.letter, row.flags);
    const ranked = row.encodings
      .flatMap((encoding) => {
        const decoded = decodeAs(encoding, sample, true);
        if (decoded === undefined) return [];
        const text = compose(decoded);
        return [{ encoding, text, score: scoreText(text, letter) }];
      })
      .filter(({ score }) => score >= 0)
      .sort((one, other) => other.score - one.score);
    const encodings = ranked.map(({ encoding }) => encoding);
    if (ranked[0] && isOfWords(ranked[0].text)) yield* encodings;
    else odd.push(...encodings);
  }
  yield* odd;
}

/** `isCut`: the last character may be incomplete. */
function decodeAs(encoding: string, bytes: Uint8Array, isCut = false): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    // The decoder of Node 20 reads windows-1252 as Latin 1: it leaves some characters as controls.
    return withoutControls(encoding === 'windows-1252' ? toWindows1252(text) : text);
  } catch {
    // These bytes are not of this encoding.
    return undefined;
  }
}

/** Letters count for an encoding, symbols against it; quotation marks and dashes are usual in all. */
function scoreText(text: string, letter: RegExp): number {
  let score = 0;
  for (const character of text) {
    if (character <= '\x7F' || /[\p{P}\p{Zs}♪♫]/u.test(character)) continue;
    if (letter.test(character)) score += 1;
    else if (!/\p{L}/u.test(character)) score -= 1;
  }
  return score;
}
