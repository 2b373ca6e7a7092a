import type { Equivalents, Glossary } from '@glossa/words';
import { memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
import { type Candidate, buildPool, meansTheSame } from './candidate';
import type { FaultyQuestions } from './faulty-questions';
import {
  frequentCandidates,
  lessonCandidates,
  savedCandidate,
  translatedCandidates,
} from './candidate-sources';
import type { QuizWord } from './quiz-word';
import { findRightTexts, type RightTexts } from './right-texts';

/** In the order in which candidates are taken. */
export const SOURCES = ['saved', 'lessons', 'lists'] as const;
type Source = (typeof SOURCES)[number];

/** What the options of a question show of their words. */
export type Side = 'word' | 'meaning';

/** The candidates of a word. Those of lists have its part of speech. */
export interface Candidates extends Pick<RightTexts, 'isAlsoRight' | 'isForm'> {
  /** Words with another meaning, of which the shown side is wrong. A source is read when it is first asked for. */
  from(source: Source, side: Side): readonly Candidate[];
}

/** Finds the candidates of each word of a quiz, once. */
export function candidateFinder(
  words: readonly QuizWord[],
  glossary: Glossary,
  { faulty, equivalents }: { faulty?: Pick<FaultyQuestions, 'options'>; equivalents?: Equivalents } = {},
): (word: QuizWord) => Candidates {
  const savedPool = memoizeUnbounded((pair: string) => {
    const saved = words.filter((word) => languagePair(word) === pair);
    return buildPool(
      saved.map((word) => savedCandidate(word, glossary)),
      saved[0]?.language ?? '',
    );
  });
  return memoizeUnbounded((word: QuizWord) => {
    const { language, partOfSpeech } = word;
    const pair = languagePair(word);
    const self = savedCandidate(word, glossary);
    const pools = { saved: savedPool(pair), lessons: lessonCandidates(glossary, pair) };
    const kin = new Set([...pools.saved.findKin(self), ...pools.lessons.findKin(self)]);
    const reported = faulty?.options.get(word.id);
    const right = findRightTexts(word, [self, ...kin], { glossary, equivalents, reported });
    const readLists = () =>
      [
        ...translatedCandidates(glossary, pair),
        ...(language === 'en' && equivalents ? frequentCandidates(glossary, 'en') : []),
      ].filter(
        (candidate) => candidate.partOfSpeech === partOfSpeech && !meansTheSame(self, candidate, language),
      );
    const withWrongWord = memoizeUnbounded((source: Source) =>
      (source === 'lists' ? readLists() : pools[source].all).filter(
        (candidate) => !kin.has(candidate) && !right.isRightWord(candidate),
      ),
    );
    const withWrongMeaning = memoizeUnbounded((source: Source) =>
      withWrongWord(source).filter(
        ({ meaning }) => meaning && meaning.key !== self.key && !right.isRightMeaning(meaning.key),
      ),
    );
    return {
      from: (source, side) => (side === 'word' ? withWrongWord : withWrongMeaning)(source),
      isAlsoRight: right.isAlsoRight,
      isForm: right.isForm,
    };
  });
}

const languagePair = ({ language, translationLanguage }: QuizWord) => `${language} ${translationLanguage}`;
