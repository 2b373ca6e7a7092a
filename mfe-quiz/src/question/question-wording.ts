import type { QuestionFacts } from '@glossa/contract/quiz/quiz';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import type { IntlShape } from 'react-intl';

/** Isolates keep a value in its own direction inside a text of another one. */
const isolate = (text: string) => `\u2068${text}\u2069`;

type Texts = Pick<IntlShape, 'locale' | 'messages' | 'formatMessage' | 'formatDisplayName'>;

/** The question in the language of the page, else as the server sent it, in English; without the columns of a matching. */
export function wordQuestion({ question, pairs, wording }: ReadQuestion, intl: Texts): string {
  const english = pairs ? (question.split('\n')[0] ?? question) : question;
  const id = `quiz.wording.${wording?.key}`;
  if (!wording || intl.locale === 'en' || !(id in intl.messages)) return english;
  const values = Object.entries(wording.values).map(([name, value]) => [
    name,
    name === 'language'
      ? intl.formatDisplayName(value, { type: 'language', fallback: 'code' })
      : isolate(value),
  ]);
  return intl.formatMessage({ id }, Object.fromEntries(values) as Record<string, string>);
}

/** What stands before the sentence in a text, and after it, without quotation marks: a sentence is a block of its own. */
export function splitWording(text: string, sentence: string | undefined) {
  const [heading = '', rest] = sentence ? text.split(sentence) : [];
  if (rest === undefined) return { heading: text, rest: '' };
  return {
    heading: heading.replace(/[\s\u2068“„«「‘]+$/, ''),
    rest: rest.replace(/^[\s\u2069“”»」’]+/, ''),
  };
}

/** The explanation in the language of the page, else as the server sent it. */
export function wordExplanation({ explanation, facts }: ReadQuestion, intl: Texts): string | undefined {
  if (!facts || intl.locale === 'en') return explanation;
  const { sentence } = facts;
  const met = sentence
    ? [intl.formatMessage({ id: 'quiz.facts.metIn' }, { sentence: isolate(sentence) })]
    : [];
  return [wordFacts(facts, intl), ...met].join(' ');
}

export const wordFacts = ({ meanings }: QuestionFacts, intl: Texts): string =>
  meanings
    .map(({ word, meaning }) =>
      intl.formatMessage({ id: 'quiz.facts.means' }, { word: isolate(word), meaning: isolate(meaning) }),
    )
    .join(' ');
