import { BLANK, clozeOf } from './cloze';
import { languageName, questionAbout, type Making, type QuestionForm } from './question-parts';
import { meaningsOf, type QuizWord } from './quiz-word';

/** “Fill in the blank: El _____ duerme. (dog)” */
export const clozeTyped: QuestionForm = (word, making) => {
  const sentence = clozeIn(word);
  if (sentence === undefined) return undefined;
  const hint = word.translations[0] ?? null;
  return questionAbout(word, making, {
    question_type: 'fill_blank',
    question: `Fill in the blank: ${sentence}${hint === null ? '' : ` (${hint})`}`,
    accepted: [word.word],
    answer_language: word.language,
    sentence,
    hint,
  });
};

/** “Fill in the blank: _____ means: a structure that …” */
export const definitionBlank: QuestionForm = (word, making) => {
  const meaning = word.definition ?? word.translations[0];
  if (meaning === undefined) return undefined;
  return questionAbout(word, making, {
    question_type: 'fill_blank',
    question: `Fill in the blank with the ${languageName(word.language)} word: ${BLANK} means “${meaning}”`,
    accepted: wordsFor(word, meaning, making),
    answer_language: word.language,
  });
};

/** “Translate into English: *casa*” */
export const translateTyped: QuestionForm = (word, making) =>
  questionAbout(word, making, {
    question_type: 'translation',
    question: `Translate into ${languageName(word.translationLanguage)}: “${word.word}”`,
    accepted: word.translations,
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
  });

/** “Translate into Spanish: *house*” */
export const translateBack: QuestionForm = (word, making) => {
  const [translation] = word.translations;
  if (translation === undefined) return undefined;
  return questionAbout(word, making, {
    question_type: 'translation',
    question: `Translate into ${languageName(word.language)}: “${translation}”`,
    accepted: wordsFor(word, translation, making),
    answer_language: word.language,
  });
};

/** “Write the English word that means: …”: translation within one language. */
export const definitionTyped: QuestionForm = (word, making) => {
  if (word.definition === null) return undefined;
  return questionAbout(word, making, {
    question_type: 'translation',
    question: `Write the ${languageName(word.language)} word that means: ${word.definition}`,
    accepted: wordsFor(word, word.definition, making),
    answer_language: word.language,
  });
};

/** “What does *banco* mean in this sentence?” */
export const contextMeaning: QuestionForm = (word, making) => {
  if (clozeIn(word) === undefined) return undefined;
  const answerIn = languageName(word.translationLanguage);
  return questionAbout(word, making, {
    question_type: 'context',
    question: `What does “${word.word}” mean in this sentence? “${word.context}” Answer in ${answerIn}.`,
    accepted: word.translations,
    answer_language: word.translationLanguage,
    sentence: word.context,
    showWord: true,
  });
};

/** “Which word, meaning …, is missing here? …” */
export const contextWord: QuestionForm = (word, making) => {
  const sentence = clozeIn(word);
  const [meaning] = meaningsOf(word);
  if (sentence === undefined || meaning === undefined) return undefined;
  return questionAbout(word, making, {
    question_type: 'context',
    question: `Which word, meaning “${meaning}”, is missing here? ${sentence}`,
    accepted: [word.word],
    answer_language: word.language,
    sentence,
    hint: word.translations[0] ?? null,
  });
};

/** Without a sentence to fit into, a synonym and another form that means the same are as right as the word. */
function wordsFor(word: QuizWord, meaning: string, { glossary }: Making): string[] {
  const forms = [...glossary.forms(word.language)].filter(
    ([, { translations }]) =>
      translations[word.translationLanguage]?.includes(meaning) ||
      translations[word.language]?.includes(meaning),
  );
  return [word.word, ...word.synonyms, ...forms.map(([form]) => form)];
}

function clozeIn(word: QuizWord): string | undefined {
  return word.context === null ? undefined : clozeOf(word.context, word.word, word.language);
}
