import type { Transcript } from '@glossa/contract/transcript';
import type { TranscriptWordChoice } from '@glossa/contract/vocabulary';
import { invalidFields } from '../platform/errors/api-error';
import type { FieldProblem } from '@glossa/contract/errors';
import { foldForm } from '../language/word-form';
import { wordSeparator } from '../transcripts/split-words';
import { textOrNull, withoutOuterPunctuation } from './typed-text';

/** As in `NewVocabularyWord`. */
const LONGEST_WORD = 100;
const LONGEST_CONTEXT = 1000;

export interface ChosenWord {
  word: string;
  key: string;
  context: string | null;
  /** Seconds; null for a word that is not chosen by its place. */
  start: number | null;
}

interface Met {
  word: string;
  context?: string | null | undefined;
  start?: number;
}

/** The words of a lesson that were asked for, each once. Throws 422 naming every one that is no word of it. */
export function chosenWords(
  choices: readonly TranscriptWordChoice[],
  language: string,
  transcript: Pick<Transcript, 'words' | 'sentences'> | undefined,
): ChosenWord[] {
  const problems: FieldProblem[] = [];
  const chosen = new Map<string, ChosenWord>();
  for (const [position, choice] of choices.entries()) {
    const met: Met | undefined = 'index' in choice ? wordAt(choice.index, language, transcript) : choice;
    const name = `words.${position}${'index' in choice ? '.index' : '.word'}`;
    const word = withoutOuterPunctuation(met?.word ?? '');
    const key = foldForm(word, language);
    if (!met) problems.push({ name, problem: 'is not in the transcript' });
    else if (key === '') problems.push({ name, problem: 'must hold a letter or a digit' });
    else if (word.length > LONGEST_WORD) problems.push({ name, problem: 'is too long for a word' });
    else if (!chosen.has(key))
      chosen.set(key, { word, key, context: textOrNull(met.context), start: met.start ?? null });
  }
  if (problems.length > 0) throw invalidFields(problems);
  return [...chosen.values()];
}

function wordAt(
  index: number,
  language: string,
  transcript: Pick<Transcript, 'words' | 'sentences'> | undefined,
): Met | undefined {
  const word = transcript?.words[index];
  if (!transcript || !word) return undefined;
  const sentence = transcript.sentences.find(({ first, count }) => first <= index && index < first + count);
  const around = sentence ? transcript.words.slice(sentence.first, sentence.first + sentence.count) : [];
  const context = around.map(({ text }) => text).join(wordSeparator(language));
  return { word: word.text, context: context.length > LONGEST_CONTEXT ? null : context, start: word.start };
}
