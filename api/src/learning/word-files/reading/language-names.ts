import { InterfaceLanguage } from '@glossa/contract/language';
import { memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
import OTHER_NAMES from './language-names-beside-unicode.json';

/** Traditional Chinese has other names. */
const LOCALES = [...InterfaceLanguage.enum, 'zh-Hant'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The codes of ISO 639-1 by the names that Unicode has for them in the languages of the interface. */
const loadCodes = memoizeUnbounded((_all: 'all') => {
  const codes = new Map<string, string>(
    Object.entries(OTHER_NAMES).map(([name, code]) => [normalizeName(name), code]),
  );
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const known = CODES.filter((code) => english.of(code));
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    for (const code of known) {
      const name = normalizeName(names.of(code) ?? '');
      if (name !== '' && !codes.has(name)) codes.set(name, code);
    }
  }
  return codes;
});

const MAX_NAME_LENGTH = 60;

/** The code of a language written as `es`, `es_MX`, `spa`, or by a name in any language of the interface; undefined if it is none. */
export function findLanguage(text: string): string | undefined {
  const written = text.trim();
  if (written === '' || written.length > MAX_NAME_LENGTH) return undefined;
  return readCode(written) ?? findByName(written);
}

function readCode(text: string): string | undefined {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i.test(text)) return undefined;
  try {
    const { language } = new Intl.Locale(text.replaceAll('_', '-'));
    return language.length === 2 ? language : undefined;
  } catch {
    // Such as `es-11111`.
    return undefined;
  }
}

/** Without region and script, which follow or go before: `Spanish (Mexico)`, `Classical Arabic`. */
function findByName(text: string): string | undefined {
  const codes = loadCodes('all');
  const [plain = ''] = text.replace(/^ภาษา/, '').split(/[(（,[]/, 1);
  const parts = [text, plain, ...plain.split(/[\s/–-]+/).reverse()];
  for (const part of parts) {
    const code = codes.get(normalizeName(part));
    if (code) return code;
  }
  return undefined;
}

/** Without capitals and accents. Vowel signs stay, which are as good as letters. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+|[\u0300-\u036f\u064b-\u0655]/gu, '');
}
