import detachments from './detachments.json';
import irregularForms from './irregular-forms.json';

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

const IRREGULAR_FORMS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(irregularForms));

/** True of a form such as *went* and *mice*. */
export const isIrregular = (form: string): boolean => IRREGULAR_FORMS.has(form);

/** WordNet's rules of detachment, by part of speech and ending: what may replace the ending. */
const DETACHMENTS: Readonly<Record<PartOfSpeech, Readonly<Record<string, readonly string[]>>>> = detachments;

interface Rule {
  partOfSpeech: PartOfSpeech;
  rule: readonly [string, string];
}

/** By the last letter of the ending: applying the rules dominates the time of a look-up. */
const RULES = new Map<string, Rule[]>();
for (const [partOfSpeech, ofPart] of Object.entries(DETACHMENTS))
  for (const [ending, replacements] of Object.entries(ofPart)) {
    const letter = ending.slice(-1);
    const rules = replacements.map((replacement): Rule => ({
      partOfSpeech: partOfSpeech as PartOfSpeech,
      rule: [ending, replacement],
    }));
    RULES.set(letter, [...(RULES.get(letter) ?? []), ...rules]);
  }

/** A form to look up, and the part of speech if a rule implies one. */
export interface BaseForm {
  form: string;
  /** Undefined when it may be any part of speech. */
  partOfSpeech: PartOfSpeech | undefined;
}

/** Forms that the word may be an inflection of, the word itself first. They need not exist. */
export function baseForms(word: string): BaseForm[] {
  const form = word.includes("'") ? word.replace(/'s$|'$/, '') : word;
  const whole = [...new Set([word, form, ...(IRREGULAR_FORMS.get(form) ?? [])])];
  const bases: BaseForm[] = whole.map((base) => ({ form: base, partOfSpeech: undefined }));
  for (const { partOfSpeech, rule } of RULES.get(form.slice(-1)) ?? [])
    for (const base of detach(form, rule)) bases.push({ form: base, partOfSpeech });
  return bases;
}

/** The forms alone, each once. */
export function listEnglishForms(word: string): string[] {
  return [...new Set(baseForms(word).map(({ form }) => form))];
}

/** Parts of speech that inflect as another one does. */
const INFLECTED_ALIKE: Readonly<Record<string, PartOfSpeech>> = {
  auxiliary: 'verb',
  name: 'noun',
  number: 'noun',
};

/** Whether a word of one of the parts of speech may have the form: `forest` is none of the preposition `for`. */
export function hasInflection(base: string, partsOfSpeech: readonly string[], word: string): boolean {
  const inflected = partsOfSpeech.map((part) => INFLECTED_ALIKE[part] ?? part);
  return baseForms(word).some(
    ({ form, partOfSpeech }) =>
      form === base && (partOfSpeech === undefined || inflected.includes(partOfSpeech)),
  );
}

function detach(form: string, [ending, replacement]: readonly [string, string]): string[] {
  if (!form.endsWith(ending) || form.length - ending.length < 2) return [];
  const stem = form.slice(0, form.length - ending.length);
  // stopped → stop, running → run, bigger → big
  const doubled = replacement === '' && /([bdfgklmnprstvz])\1$/.test(stem);
  return doubled ? [stem, stem.slice(0, -1)] : [stem + replacement];
}
