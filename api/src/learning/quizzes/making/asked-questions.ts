import { BLANK } from '@glossa/contract/quiz-blank';
import type { Glossary } from '@glossa/words';
import { normalizeText } from '../normalize-text';
import { answerForm, questionKey } from '../stored-question';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import type { QuizWord } from './quiz-word';

export type AskedQuestions = ReturnType<typeof trackAskedQuestions>;

interface AskedQuestion {
  question: StoredQuestion;
  /** The lemmas of all words that it asks. */
  lemmas: ReadonlySet<string>;
  /** A matching asks for meanings. */
  asks: 'word' | 'meaning';
  form: ReturnType<typeof answerForm>;
  /** The text that tells which word is asked. */
  cue: string;
  shown: ShownText;
}

/** What a question shows, normalized, with the word in its blank. */
interface ShownText {
  question: string;
  sentence: string | undefined;
  /** The lemma in the blank; undefined where nothing is missing. */
  hidden: string | undefined;
}

/** The questions of a quiz so far, by the words that they are about. Words of one lemma count as one word. */
export function trackAskedQuestions(words: readonly QuizWord[], glossary: Glossary) {
  const byLemma = new Map<string, AskedQuestion[]>();
  const shownTexts: ShownText[] = [];
  const keys = new Set<string>();
  const lemmas = new Map(words.map((word) => [wordKey(word.word, word.language), lemmaKey(word)]));
  const findLemma = (text: string, language: string) => {
    const key = normalizeText(text);
    const lemma = glossary.find(language, key)?.lemma.toLocaleLowerCase(language) ?? key;
    return lemmas.get(wordKey(text, language)) ?? lemmaKey({ lemma, language });
  };
  const describe = (question: StoredQuestion, word: QuizWord): AskedQuestion => ({
    question,
    lemmas: new Set([
      lemmaKey(word),
      ...(question.pairs?.left ?? []).map((text) => findLemma(text, word.language)),
    ]),
    asks: question.correct_answer === word.word ? 'word' : 'meaning',
    form: answerForm(question),
    cue: questionCue(question),
    shown: shownText(question, word),
  });
  return {
    isAsked: (lemma: string, language: string) => byLemma.has(lemmaKey({ lemma, language })),
    /** Undefined where one would answer or repeat another. Choices share options: overlap would tell. */
    fit(question: StoredQuestion, word: QuizWord): StoredQuestion | undefined {
      if (keys.has(questionKey(question))) return undefined;
      const described = describe(question, word);
      if (shownTexts.some((other) => fillsBlank(described.shown, other))) return undefined;
      const others = [...described.lemmas].flatMap((lemma) => byLemma.get(lemma) ?? []);
      if (others.some((other) => answersOther(described, other))) return undefined;
      const choice = described.form === 'choice' && others.find(({ form }) => form === 'choice');
      return choice ? { ...question, options: choice.question.options } : question;
    },
    add(question: StoredQuestion, word: QuizWord): void {
      const described = describe(question, word);
      for (const lemma of described.lemmas) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), described]);
      shownTexts.push(described.shown);
      keys.add(questionKey(question));
    },
  };
}

const wordKey = (word: string, language: string) => `${language} ${normalizeText(word)}`;
const lemmaKey = ({ lemma, language }: Pick<QuizWord, 'lemma' | 'language'>) => `${language} ${lemma}`;

function questionCue({ sentence, word, wording, question }: StoredQuestion): string {
  if (word !== null) return word;
  if (sentence !== null) return normalizeText(sentence);
  const { meaning, definition, text } = wording?.values ?? {};
  return meaning ?? definition ?? text ?? question;
}

function shownText({ question, sentence }: StoredQuestion, word: QuizWord): ShownText {
  const fill = (text: string) => normalizeText(text.replace(BLANK, word.word));
  return {
    question: fill(question),
    sentence: sentence === null ? undefined : fill(sentence),
    hidden: sentence?.includes(BLANK) ? lemmaKey(word) : undefined,
  };
}

/** Whether one question shows the word that is missing in the sentence of the other. */
const fillsBlank = (a: ShownText, b: ShownText): boolean =>
  a.hidden !== b.hidden && (showsSentence(a, b) || showsSentence(b, a));

function showsSentence({ question, sentence }: ShownText, other: ShownText): boolean {
  if (other.sentence === undefined) return false;
  return question.includes(other.sentence) || (sentence?.includes(other.sentence) ?? false);
}

/** Whether one of two questions about the same word answers the other, or asks the same again. */
function answersOther(a: AskedQuestion, b: AskedQuestion): boolean {
  // Who asks for the meaning shows the word.
  if (a.asks !== b.asks) return true;
  // A choice before it narrows what is to be typed, and the word is not on the screen while it is typed.
  if (a.form !== b.form) return a.form !== 'typed' && b.form !== 'typed';
  if (a.form === 'matching' || a.cue === b.cue) return true;
  if (a.form === 'typed') return false;
  // Who prints the word leaves nothing to hear.
  const isHeard = a.question.listen !== undefined || b.question.listen !== undefined;
  return isHeard || a.question.correct_answer !== b.question.correct_answer;
}
