import type { QuestionType } from '@glossa/contract/quiz/quiz';
import { BLANK } from '@glossa/contract/quiz-blank';
import { chooseDistractors } from './choose-distractors';
import { containsForm } from './cloze';
import { type Asking, buildQuestion, type QuestionContext, type QuestionTemplate } from './question-template';
import { type QuizWord, wordMeanings } from './quiz-word';
import { insideQuotes } from './quote';

/** What to ask, or undefined when the word lacks what is needed. */
type Ask = (word: QuizWord, context: QuestionContext) => Asking | undefined;

function typed(type: QuestionType, ask: Ask): QuestionTemplate {
  return (word, context) => {
    const asking = ask(word, context);
    return asking && buildQuestion(word, context, type, asking);
  };
}

/** The right option comes first: its place is chosen when all questions are made. */
function choice(ask: Ask): QuestionTemplate {
  return (word, context) => {
    const asking = ask(word, context);
    if (!asking) return undefined;
    const { asks: side, sentence, accepted: [answer] = [word.word] } = asking;
    if (answer === undefined) return undefined;
    const before = side === 'word' ? sentence?.slice(0, sentence.indexOf(BLANK)) : undefined;
    const wrong = chooseDistractors({ answer, word, side, before }, context.candidatesFor(word), context);
    if (wrong.length === 0) return undefined;
    return buildQuestion(word, context, 'multiple_choice', { ...asking, options: [answer, ...wrong] });
  };
}

export const meaningChoice = choice((word) => ({
  asks: 'meaning',
  key: 'meaning',
  values: { word: word.word },
  accepted: wordMeanings(word),
  sentence: word.context,
}));

export const heardMeaning = choice((word, { soundFor }) => {
  const heard = soundFor(word);
  // In another lesson the word may have another meaning.
  if (!heard || !word.sound?.isWhereSaved) return undefined;
  const values = { sentence: heard.sentence };
  return { asks: 'meaning', key: 'listen_meaning', values, accepted: wordMeanings(word), ...heard };
});

export const wordChoice = choice(({ language, translations: [meaning] }) =>
  meaning === undefined ? undefined : { asks: 'word', key: 'word', values: { language, meaning } },
);

export const definitionChoice = choice((word) => {
  const definition = fairDefinition(word);
  return definition === undefined ? undefined : { asks: 'word', key: 'definition', values: { definition } };
});

export const clozeChoice = choice((word, { clozeFor }) => {
  const sentence = clozeFor(word);
  return sentence === undefined
    ? undefined
    : { asks: 'word', key: 'complete', values: { sentence }, sentence };
});

export const heardWord = typed('fill_blank', (word, { soundFor }) => {
  const heard = soundFor(word);
  if (!heard) return undefined;
  const values = { sentence: heard.sentence };
  return { asks: 'word', key: 'listen_blank', values, hint: word.translations[0], ...heard };
});

export const clozeTyped = typed('fill_blank', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  if (sentence === undefined) return undefined;
  return { asks: 'word', key: 'blank', values: { sentence }, sentence, hint: word.translations[0] };
});

export const definitionBlank = typed('fill_blank', (word, context) => {
  const meaning = fairDefinition(word) ?? word.translations[0];
  if (meaning === undefined) return undefined;
  const values = { language: word.language, blank: BLANK, meaning };
  return { asks: 'word', key: 'blank_meaning', values, accepted: acceptedWords(word, meaning, context) };
});

export const translateTyped = typed('translation', (word) => ({
  asks: 'meaning',
  key: 'translate',
  values: { language: word.translationLanguage, text: word.word },
  accepted: word.translations,
  sentence: word.context,
}));

export const translateBack = typed('translation', (word, context) => {
  const [text] = word.translations;
  if (text === undefined) return undefined;
  const values = { language: word.language, text };
  return { asks: 'word', key: 'translate', values, accepted: acceptedWords(word, text, context) };
});

/** Translation within one language. */
export const definitionTyped = typed('translation', (word, context) => {
  const definition = fairDefinition(word);
  if (definition === undefined) return undefined;
  const values = { language: word.language, definition };
  return { asks: 'word', key: 'write', values, accepted: acceptedWords(word, definition, context) };
});

export const contextMeaning = typed('context', (word, { clozeFor }) => {
  if (word.context === null || clozeFor(word) === undefined) return undefined;
  return {
    asks: 'meaning',
    key: 'in_sentence',
    values: {
      word: word.word,
      sentence: insideQuotes(word.context),
      language: word.translationLanguage,
    },
    accepted: word.translations,
    sentence: word.context,
  };
});

export const contextWord = typed('context', (word, { clozeFor }) => {
  const sentence = clozeFor(word);
  const [meaning] = wordMeanings(word);
  if (sentence === undefined || meaning === undefined) return undefined;
  return {
    asks: 'word',
    key: 'missing',
    values: { meaning, sentence },
    sentence,
    hint: word.translations[0],
  };
});

/** Without a sentence, synonyms and other forms with the same meaning are right too. */
function acceptedWords(word: QuizWord, meaning: string, { glossary }: QuestionContext): string[] {
  const forms = [...glossary.forms(word.language)].filter(
    ([, { translations }]) =>
      translations[word.translationLanguage]?.includes(meaning) ||
      translations[word.language]?.includes(meaning),
  );
  return [word.word, ...word.synonyms, ...forms.map(([form]) => form)];
}

/** Undefined when the definition contains the word. */
function fairDefinition({ definition, word, language }: QuizWord): string | undefined {
  return definition === null || containsForm(definition, word, language) ? undefined : definition;
}
