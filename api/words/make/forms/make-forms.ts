/** `npm run make-forms -- <folder>` writes api/words/data/forms from the unpacked packages that the README names. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FormPair } from './hunspell';
import { learnRules, type EndingRules } from './learn-rules';
import { LEXICONS } from './lexicons';
import { openRussian, pairRussian } from './russian';

const DATA = path.join(__dirname, '../../data');
const MAX_LEMMAS = 3;
const WORD = /^\p{L}+$/u;

async function makeForms(folder: string, language: string): Promise<void> {
  const irregular = new Map(readIrregular(language));
  const pairs = await readPairs(folder, language);
  const ranks = new Map(readFrequentWords(language).map((word, index) => [word, index]));
  // The packages have some inflected forms as words of their own, which have no forms.
  const lemmas = new Set(pairs.filter(([form, lemma]) => form !== lemma).map(([, lemma]) => lemma));
  const findRank = (word: string) => ranks.get(word) ?? ranks.size;
  const rules = learnRules(pairs.filter(([form, lemma]) => form !== lemma));
  const common = new Set(pairs.filter(([form]) => ranks.has(form)).map(([, lemma]) => lemma));
  const listed = new Map<string, Set<string>>();
  for (const [form, lemma] of pairs) {
    if (form === lemma || (!common.has(lemma) && !irregular.has(form))) continue;
    // A word of its own, such as the Spanish noun *vino*, is a form of a more frequent one at most.
    if (!irregular.has(form) && lemmas.has(form) && findRank(form) <= findRank(lemma)) continue;
    const found = listed.get(form) ?? new Set();
    listed.set(form, found.add(lemma));
  }
  const lines = [...listed].flatMap(([form, found]) => {
    // Of two lemmas one may be a form of the other: the German *alte* is one of *alt*.
    const isForm = (lemma: string) => [...(listed.get(lemma) ?? [])].some((other) => found.has(other));
    const best = [...found]
      .sort((a, b) => Number(isForm(a)) - Number(isForm(b)) || findRank(a) - findRank(b))
      .slice(0, MAX_LEMMAS);
    if (language === 'pt' && !irregular.has(form)) best.unshift(...findSingulars(form, best, ranks));
    const isLearned = applyRules(form, rules).find((candidate) => lemmas.has(candidate)) === best[0];
    return isLearned && !ranks.has(form) && !irregular.has(form) ? [] : [`${form}\t${best.join(' ')}`];
  });
  const endings = [...rules].map(([ending, to]) => `-${ending}\t${to.map((one) => `-${one}`).join(' ')}`);
  const text = [...lines, ...endings].sort().join('\n');
  writeFileSync(path.join(DATA, 'forms', `${language}.tsv`), `${text}\n`);
  process.stdout.write(
    `${language}: ${pairs.length} forms, ${lines.length} listed, ${endings.length} rules, ${text.length} characters\n`,
  );
}

/**
 * The Portuguese dictionary has no noun or adjective whose forms a verb has too, such as *casas* of *casa* and *casar*. A
 * singular that is more frequent than the verb comes first; what is none is no headword.
 */
function findSingulars(
  form: string,
  lemmas: readonly string[],
  ranks: ReadonlyMap<string, number>,
): string[] {
  const verbRank = Math.min(...lemmas.map((lemma) => ranks.get(lemma) ?? ranks.size));
  const singulars = [
    form.replace(/[ao]s$/, 'o'),
    form.replace(/ais$/, 'al'),
    form.replace(/(?<=[rz])es$/, ''),
    form.replace(/s$/, ''),
  ];
  return [...new Set(singulars)]
    .filter(
      (word) => word !== form && !lemmas.includes(word) && (ranks.get(word) ?? ranks.size) < verbRank / 2,
    )
    .sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
    .slice(0, 1);
}

/** As at a look-up: the longest ending first. */
function applyRules(form: string, rules: EndingRules): string[] {
  const found: string[] = [];
  for (let start = 1; start < form.length; start += 1)
    for (const replacement of rules.get(form.slice(start)) ?? [])
      found.push(form.slice(0, start) + replacement);
  return found;
}

async function readPairs(folder: string, language: string): Promise<FormPair[]> {
  const read = LEXICONS[language]?.(folder) ?? [];
  const irregular = readIrregular(language);
  const known = new Set(irregular.map(([form]) => form));
  const all = language === 'ru' ? pairRussian(selectFrequent(read), await openRussian(folder)) : read;
  const pairs = new Map<string, FormPair>();
  for (const [written, base] of all) {
    if (!WORD.test(written) || !WORD.test(base)) continue;
    const form = written.toLocaleLowerCase(language);
    const lemma = base.toLocaleLowerCase(language);
    if (!known.has(form)) pairs.set(`${form} ${lemma}`, [form, lemma]);
  }
  return [...pairs.values(), ...irregular];
}

/** The most frequent first. */
const readFrequentWords = (language: string): string[] =>
  readFileSync(path.join(DATA, 'frequency', `${language}.txt`), 'utf8')
    .split('\n')
    .filter((word) => word !== '');

/** The dictionary that knows lemmas is slow, so that rare words are left out. */
function* selectFrequent(pairs: Iterable<FormPair>): Generator<FormPair> {
  const frequent = new Set(readFrequentWords('ru'));
  for (const word of frequent) yield [word, word];
  let group: FormPair[] = [];
  for (const pair of pairs) {
    if (pair[1] !== group[0]?.[1]) {
      if (group.some(([form]) => frequent.has(form))) yield* group;
      group = [];
    }
    group.push(pair);
  }
}

/** Written by hand, lemmas and their forms in a line, for what the packages have as words of their own. */
function readIrregular(language: string): FormPair[] {
  const file = path.join(__dirname, 'irregular', `${language}.txt`);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [lemmas = '', forms = ''] = line.split(': ');
      return forms.split(' ').flatMap((form) => lemmas.split(' ').map((lemma): FormPair => [form, lemma]));
    });
}

async function makeAll(folder: string, languages: readonly string[]): Promise<void> {
  for (const language of languages.length > 0 ? languages : Object.keys(LEXICONS))
    await makeForms(folder, language);
}

const [source, ...chosen] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the folder of the packages.');
void makeAll(source, chosen);
