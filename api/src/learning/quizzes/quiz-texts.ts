import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';
import type { QuestionFacts } from '@glossa/contract/quiz/quiz';
import { acceptedLanguage } from '@glossa/contract/request-language';
import { fillText, type TextValues } from '@glossa/server/fill-text';
import { openCatalogues } from '../../platform/text/catalogues';
import type { StoredQuestion } from '../../platform/database/schema/quizzes';
import english from './texts/en.json';

type TextId = keyof typeof english;

export type QuizTexts = ReturnType<typeof quizTexts>;

const catalogues = openCatalogues<TextId>(path.join(__dirname, 'texts'));

export function quizTexts(language: InterfaceLanguage) {
  const texts = { ...english, ...catalogues(language) };
  return {
    language,
    /** A text with values for its `{name}`s. */
    text: (id: TextId, values: TextValues = {}) => fillText(texts[id], values),
  };
}

export const englishTexts = quizTexts('en');

export const requestedTexts = (language: string | undefined, acceptLanguage: string | undefined): QuizTexts =>
  quizTexts(acceptedLanguage(language ?? acceptLanguage));

/** The explanation of an answer, such as `“casa” means “house”.` */
export function explainFacts({ meanings, sentence }: QuestionFacts, { text }: QuizTexts): string {
  const means = meanings.map((pair) => text('means', pair));
  const met = sentence ? [text('metIn', { sentence })] : [];
  return [...means, ...met].join(' ');
}

/** In English as it is stored, which may be a model's or the learner's own. */
export const explainQuestion = ({ facts, explanation }: StoredQuestion, texts: QuizTexts): string =>
  facts && texts.language !== 'en' ? explainFacts(facts, texts) : explanation;
