import { BLANK } from '@glossa/contract/page-protocol';
import type { Glossary } from '../../language/glossary';
import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../stored-question';
import type { QuizWord } from './quiz-word';

/** The questions of a quiz so far, by the words that they are about. */
export interface AskedWords {
  readonly isAsked: (lemma: string, language: string) => boolean;
  /**
   * The question as it may be asked beside the others, or undefined where one would answer the other. A second choice
   * offers the options of the first: what two sets of options have in common would be the answer.
   */
  fit(question: StoredQuestion, word: QuizWord): StoredQuestion | undefined;
  add(question: StoredQuestion, word: QuizWord): void;
}

interface AskedQuestion {
  question: StoredQuestion;
  /** The lemmas of all words that it asks. */
  lemmas: ReadonlySet<string>;
  asks: 'word' | 'meaning';
  form: 'choice' | 'typed' | 'matching';
  /** The text that tells which word is asked. */
  cue: string;
  sentence: ShownSentence | undefined;
}

interface ShownSentence {
  /** Normalized, with the word in its blank. */
  text: string;
  /** The lemma in the blank; undefined where the whole sentence is shown. */
  hidden: string | undefined;
}

/** Words of one lemma count as one word. */
export function trackAskedWords(words: readonly QuizWord[], glossary: Glossary): AskedWords {
  const byLemma = new Map<string, AskedQuestion[]>();
  const sentences: ShownSentence[] = [];
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
    form: question.pairs ? 'matching' : question.options.length > 0 ? 'choice' : 'typed',
    cue: questionCue(question),
    sentence: shownSentence(question, word),
  });
  return {
    isAsked: (lemma, language) => byLemma.has(lemmaKey({ lemma, language })),
    fit(question, word) {
      const described = describe(question, word);
      const { sentence } = described;
      if (sentence && sentences.some((other) => fillsBlank(sentence, other))) return undefined;
      const others = [...described.lemmas].flatMap((lemma) => byLemma.get(lemma) ?? []);
      if (others.some((other) => answersOther(described, other))) return undefined;
      const choice = described.form === 'choice' && others.find(({ form }) => form === 'choice');
      return choice ? { ...question, options: choice.question.options } : question;
    },
    add(question, word) {
      const described = describe(question, word);
      for (const lemma of described.lemmas) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), described]);
      if (described.sentence) sentences.push(described.sentence);
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

function shownSentence({ sentence }: StoredQuestion, word: QuizWord): ShownSentence | undefined {
  if (sentence === null) return undefined;
  const hidden = sentence.includes(BLANK) ? lemmaKey(word) : undefined;
  return { text: normalizeText(sentence.replace(BLANK, word.word)), hidden };
}

/** Whether one sentence shows the word that is missing in the other. */
function fillsBlank(a: ShownSentence, b: ShownSentence): boolean {
  return a.hidden !== b.hidden && (a.text.includes(b.text) || b.text.includes(a.text));
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
