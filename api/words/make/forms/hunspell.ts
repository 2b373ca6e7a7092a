/** Expands the words of a Hunspell dictionary by its suffixes. Prefixes make other words, so they are left out. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Suffix {
  strip: string;
  add: string;
  condition: RegExp;
  /** Flags of suffixes that may follow. */
  next: string[];
}

interface Affixes {
  /** Tells the flags after a slash apart. */
  splitFlags: (flags: string) => string[];
  suffixes: ReadonlyMap<string, Suffix[]>;
}

export type FormPair = readonly [form: string, lemma: string];

/** `folder` is that of an npm package with `index.aff` and `index.dic`. */
export function* expandHunspell(folder: string): Generator<FormPair> {
  const affixes = readAffixes(readFileSync(path.join(folder, 'index.aff'), 'utf8'));
  const lines = readFileSync(path.join(folder, 'index.dic'), 'utf8').split('\n').slice(1);
  for (const line of lines) {
    const [lemma = '', flags = ''] = (line.split(/\s/)[0] ?? '').split('/');
    if (lemma === '') continue;
    yield [lemma, lemma];
    for (const form of applySuffixes(lemma, affixes.splitFlags(flags), affixes, 2)) yield [form, lemma];
  }
}

function* applySuffixes(
  word: string,
  flags: readonly string[],
  affixes: Affixes,
  depth: number,
): Generator<string> {
  for (const flag of flags) {
    for (const { strip, add, condition, next } of affixes.suffixes.get(flag) ?? []) {
      if (!word.endsWith(strip) || !condition.test(word)) continue;
      const form = word.slice(0, word.length - strip.length) + add;
      yield form;
      if (depth > 1 && next.length > 0) yield* applySuffixes(form, next, affixes, depth - 1);
    }
  }
}

function readAffixes(text: string): Affixes {
  const kind = /^FLAG\s+(\S+)/m.exec(text)?.[1];
  const splitFlags = (flags: string): string[] => {
    if (kind === 'num') return flags.split(',');
    return kind === 'long' ? (flags.match(/../gsu) ?? []) : [...flags];
  };
  const suffixes = new Map<string, Suffix[]>();
  // `SFX flag strip add/next condition`; the head of a group has a count in place of a suffix.
  for (const line of text.split('\n')) {
    const match = /^SFX\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)/.exec(line);
    if (!match) continue;
    const [, flag = '', strip = '', added = '', condition = ''] = match;
    const [add = '', next = ''] = added.split('/');
    const ofFlag = suffixes.get(flag) ?? [];
    suffixes.set(flag, ofFlag);
    ofFlag.push({
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      condition: new RegExp(`${condition}$`, 'u'),
      next: splitFlags(next),
    });
  }
  return { splitFlags, suffixes };
}
