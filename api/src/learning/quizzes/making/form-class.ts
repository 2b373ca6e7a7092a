import type { Glossary } from '@glossa/words';
import { isIrregular } from '@glossa/words/english';
import { memoizeFor, memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
import englishForms from './english-forms.json';
import formEndings from './form-endings.json';
import { rankWords } from '../grading/known-words';
import replyWords from './reply-words.json';

/** Endings, and beginnings such as `me-`, are not grammar, but make an option look unlike the others. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>> =
  formEndings;

/** Adverbs to dictionaries, and unlike all others to a reader. */
const REPLY_WORDS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(replyWords));

/** Regular expressions by part of speech and form. */
const ENGLISH_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = englishForms.patterns;
const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(Object.entries(englishForms.irregular));
const compile = memoizeUnbounded((pattern: string) => new RegExp(pattern));
const NO_FORM = '';
const INFLECTED_PARTS = ['noun', 'verb', 'adjective'];
const FORMS_OF_BE = new Map(Object.entries({ am: NO_FORM, are: NO_FORM, was: 'past' }));

/** The first that fits counts. An English phrase goes by a verb at its start, else by its last word. */
export function formClass(
  text: string,
  language: string,
  partOfSpeech: string | null,
  glossary: Glossary,
): string {
  const form = text.toLocaleLowerCase(language);
  if (REPLY_WORDS.get(language)?.includes(form)) return 'reply';
  if (partOfSpeech === null)
    return INFLECTED_PARTS.map((part) => formClass(text, language, part, glossary)).join(' ');
  if (language === 'en') return englishForm(form, partOfSpeech, glossary);
  const forms = Object.entries(FORMS[language]?.[partOfSpeech] ?? {});
  const found = forms.find(([, marks]) => marks.some((mark) => hasMark(form, mark)))?.[0] ?? NO_FORM;
  const isPlural = found === 'plural' && partOfSpeech === 'noun';
  return isPlural && isListedLemma(form, language, glossary) ? NO_FORM : found;
}

/** The plurals of these languages are in our tables of inflected forms, if they are frequent. */
const LANGUAGES_WITH_PLURALS: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'ru']);

/** Not the plurals that `crisis` and `autobús` end as. */
function isListedLemma(form: string, language: string, glossary: Glossary): boolean {
  if (glossary.find(language, form)?.lemma.toLocaleLowerCase(language) === form) return true;
  if (!LANGUAGES_WITH_PLURALS.has(language) || glossary.lemmas(form, language).length > 0) return false;
  return rankWords(glossary, language).has(form);
}

const hasMark = (text: string, mark: string): boolean =>
  mark.endsWith('-') ? text.startsWith(mark.slice(0, -1)) : text.endsWith(mark);

/** `bus` and `sing` have endings that are part of the word. */
function englishForm(form: string, partOfSpeech: string, glossary: Glossary): string {
  const words = form.split(' ');
  const isVerb = partOfSpeech === 'verb';
  const word = (isVerb ? words[0] : words.at(-1)) ?? form;
  if (isVerb && words.length > 1 && word === 'to') return 'infinitive';
  if (/['’](?!s$)|t's$/.test(word)) return 'contraction';
  const ofBe = FORMS_OF_BE.get(word);
  if (isVerb && ofBe !== undefined) return ofBe;
  if (isIrregular(word) && !(isVerb && /(s|ing)$/.test(word)))
    return IRREGULAR_FORMS.get(partOfSpeech) ?? NO_FORM;
  if (listedLemmas(glossary, 'en').has(`${word} ${partOfSpeech}`)) return NO_FORM;
  const forms = Object.entries(ENGLISH_FORMS[partOfSpeech] ?? {});
  return forms.find(([, pattern]) => compile(pattern).test(word))?.[0] ?? NO_FORM;
}

const listedLemmas = memoizeFor(
  (glossary: Glossary, _language: 'en'): ReadonlySet<string> =>
    new Set(glossary.cefrWords().map(({ word, partOfSpeech }) => `${word} ${partOfSpeech}`)),
);
