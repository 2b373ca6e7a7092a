import type { CaptionLine, CaptionLinesChange } from '@glossa/contract/video/caption-lines';
import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import { joinWords } from '@glossa/contract/word-separator';
import { invalidFields } from '../../../platform/errors/api-error';
import { roundToMilliseconds, timeWord } from '../interpolate-times';
import { splitWords } from '../split-words';
import { alignWords } from '../word-times/align-words';
import { spreadWords } from '../word-times/spread-words';
import { matchLines, type Replacement } from './carry-lines';

export interface Text {
  language: string;
  words: readonly TranscriptWord[];
  sentences: readonly TranscriptSentence[];
}

export interface EditedText {
  words: TranscriptWord[];
  sentences: TranscriptSentence[];
  replacement: Replacement;
  /** The times of some words were estimated. */
  estimated: boolean;
}

interface EditOptions {
  energy: Uint8Array | undefined;
  /** Seconds. */
  latestEnd: number;
}

/** Words are looked for in that much sound at most, so that no request takes long; those beyond are placed by their lengths. */
const MAX_ALIGNED_SECONDS = 300;
/** Times differ less by rounding alone. */
const SAME_SECONDS = 0.002;

interface TimedLine {
  start: number;
  end: number;
  words: TranscriptWord[];
}

export function readLines({ language, words, sentences }: Text): CaptionLine[] {
  return sentences.map(({ first, count, start, end }) => ({
    text: joinWords(words.slice(first, first + count), language),
    start,
    end,
  }));
}

/** A line that only moved takes its words' times along; others are estimated again. Throws 422. */
export function editLines(text: Text, change: CaptionLinesChange, options: EditOptions): EditedText {
  const { first, removed } = change;
  const { sentences, words, language } = text;
  if (first + removed > sentences.length)
    throw invalidFields([{ name: 'removed', problem: 'is more than there are' }]);
  const [kept, replaced, following] = [
    sentences.slice(0, first),
    sentences.slice(first, first + removed),
    sentences.slice(first + removed),
  ];
  const next = following[0]?.start ?? Infinity;
  const lines = cutOverlaps(checkLines(change.lines, kept.at(-1)?.start ?? 0, next, options.latestEnd), next);
  const before = readLines({ language, words, sentences: replaced }).map((line) => line.text);
  const after = lines.map((line) => line.text);
  const origins = matchLines(before, after);
  const placeWords = wordPlacer(options.energy);
  let estimated = false;
  const edited = lines.map((line, index): TimedLine => {
    const origin = replaced[origins[index] ?? -1];
    const spoken = origin && words.slice(origin.first, origin.first + origin.count);
    if (spoken && Math.abs(line.end - line.start - (origin.end - origin.start)) < SAME_SECONDS)
      return { ...line, words: moveWords(spoken, line.start - origin.start) };
    const texts = (spoken ?? splitWords(line.text, language)).map((word) => word.text);
    if (texts.length === 0) throw invalidFields([{ name: `lines.${index}.text`, problem: 'has no words' }]);
    estimated = true;
    return { ...line, words: placeWords(line, texts) };
  });
  const isCut = edited[0]?.start ?? Infinity;
  const all = [
    ...kept.map((sentence) => cutLine(readLine(words, sentence), isCut)),
    ...edited,
    ...following.map((sentence) => readLine(words, sentence)),
  ];
  return { ...joinLines(all), replacement: { first, before, after, origins }, estimated };
}

function checkLines(lines: readonly CaptionLine[], earliest: number, latest: number, latestEnd: number) {
  let before = earliest;
  return lines.map(({ text, start, end }, index) => {
    const refuse = (name: string, problem: string) =>
      invalidFields([{ name: `lines.${index}.${name}`, problem }]);
    if (start < before || start > latest)
      throw refuse('start', 'must be between those of the lines beside it');
    if (end < start) throw refuse('end', 'must not be before the start');
    if (end > latestEnd) throw refuse('end', 'must be within the video');
    before = start;
    return { text: text.trim().replaceAll(/\s+/gu, ' '), start, end };
  });
}

const cutOverlaps = (lines: readonly CaptionLine[], next: number): CaptionLine[] =>
  lines.map((line, index) => ({ ...line, end: Math.min(line.end, lines[index + 1]?.start ?? next) }));

function readLine(words: readonly TranscriptWord[], { first, count, start, end }: TranscriptSentence) {
  return { start, end, words: words.slice(first, first + count) };
}

function cutLine(line: TimedLine, next: number): TimedLine {
  if (line.end <= next) return line;
  const words = line.words.map(({ text, start, end }) => ({
    text,
    start: Math.min(start, next),
    end: Math.min(end, next),
  }));
  return { ...line, end: next, words };
}

function moveWords(words: readonly TranscriptWord[], seconds: number): TranscriptWord[] {
  return words.map(({ text, start, end }) =>
    timeWord(text, { start: Math.max(0, start + seconds), end: Math.max(0, end + seconds) }),
  );
}

function wordPlacer(energy: Uint8Array | undefined) {
  let left = MAX_ALIGNED_SECONDS;
  return ({ start, end }: CaptionLine, texts: string[]): TranscriptWord[] => {
    const stretch = { start, end, words: texts };
    const isWithin = energy !== undefined && end - start <= left;
    if (isWithin) left -= end - start;
    const times = (isWithin && alignWords(stretch, energy)) || spreadWords(stretch);
    return texts.map((text, index) => timeWord(text, times[index] ?? stretch));
  };
}

function joinLines(lines: readonly TimedLine[]): Pick<EditedText, 'words' | 'sentences'> {
  const words: TranscriptWord[] = [];
  const sentences = lines.map(({ start, end, words: spoken }) => {
    const first = words.length;
    for (const word of spoken) words.push(word);
    return { first, count: spoken.length, start: roundToMilliseconds(start), end: roundToMilliseconds(end) };
  });
  return { words, sentences };
}
