import type { TranscriptSentence, TranscriptWord } from '@glossa/contract/video/transcript';
import type { VideoMedia } from '@glossa/contract/video/video';
import { normalizeWord } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import { bisect } from './bisect';

export interface WordToHear {
  id: number;
  /** `normalizeWord` of the word; a phrase has spaces. */
  wordKey: string;
  language: string;
  videoId: string | null;
  /** Seconds to where it was saved. */
  videoTime: number | null;
}

export interface WordSound extends Omit<LessonSentence, 'videoId'> {
  /** True in the lesson that the word was saved from, and so in the sense of its translation. */
  isWhereSaved: boolean;
}

export interface LessonSentence {
  videoId: string;
  media: VideoMedia;
  sentence: string;
  start: number;
  end: number;
}

/** Its words and sentences are in order of time. */
interface IndexedTranscript {
  videoId: string;
  language: string;
  words: readonly TranscriptWord[];
  sentences: readonly TranscriptSentence[];
  /** The times of its words are estimated. */
  interpolated?: boolean | null;
}

/** Most estimated times are less wrong than this. */
const ESTIMATE_MARGIN_SECONDS = 0.25;

/** Many saved phrases may begin with the same frequent word, so only so many of its places are compared with each. */
const MAX_PLACES = 2_000;

/** A transcript may have tens of thousands of words: they are normalized only as far as needed. */
export class TranscriptIndex {
  /** The normalized words, by place. */
  readonly #keys: string[] = [];
  /** The places of each key among the words before `#indexed`, in order. */
  readonly #places = new Map<string, number[]>();
  #indexed = 0;

  constructor(
    private readonly transcript: IndexedTranscript,
    private readonly media: VideoMedia,
  ) {}

  /** In the lesson that the word was saved from, the place nearest to where it was saved; else the first. */
  findSound(word: WordToHear): WordSound | undefined {
    const { words, videoId } = this.transcript;
    const isWhereSaved = word.videoId === videoId;
    const place = this.#findNearest(word.wordKey, isWhereSaved ? (word.videoTime ?? 0) : 0);
    if (place === undefined) return undefined;
    const sentence = this.#findSentence(place);
    const [from, to] = [words[place], words[place + word.wordKey.split(' ').length - 1]];
    if (!from || !to || !sentence) return undefined;
    return {
      media: this.media,
      start: from.start,
      end: to.end,
      sentence: this.#readSentence(sentence),
      isWhereSaved,
    };
  }

  *listSentences(wordKey: string): Generator<LessonSentence> {
    const { words, videoId, interpolated } = this.transcript;
    const margin = interpolated ? ESTIMATE_MARGIN_SECONDS : 0;
    let last: TranscriptSentence | undefined;
    for (const place of this.#listPlaces(wordKey)) {
      const sentence = this.#findSentence(place);
      if (!sentence || sentence === last) continue;
      last = sentence;
      const [from, to] = [words[sentence.first], words[sentence.first + sentence.count - 1]];
      if (!from || !to) continue;
      const text = this.#readSentence(sentence);
      const [start, end] = [Math.max(0, from.start - margin), to.end + margin];
      yield { videoId, media: this.media, sentence: text, start, end };
    }
  }

  /** Where a word or phrase begins, in order. */
  *#listPlaces(wordKey: string): Generator<number> {
    const [first = '', ...others] = wordKey.split(' ');
    for (let turn = 0; turn < MAX_PLACES; turn += 1) {
      const place = this.#findPlace(first, turn);
      if (place === undefined) return;
      if (others.every((key, offset) => this.#readKey(place + 1 + offset) === key)) yield place;
    }
  }

  #findNearest(wordKey: string, seconds: number): number | undefined {
    let nearest: number | undefined;
    let shortest = Infinity;
    for (const place of this.#listPlaces(wordKey)) {
      const distance = Math.abs((this.transcript.words[place]?.start ?? 0) - seconds);
      // Later places are farther from the current one.
      if (distance > shortest) break;
      if (distance < shortest) [nearest, shortest] = [place, distance];
    }
    return nearest;
  }

  /** The place of a key after `turn` others of the same key. */
  #findPlace(key: string, turn: number): number | undefined {
    while (this.#indexed < this.transcript.words.length && (this.#places.get(key)?.length ?? 0) <= turn) {
      const next = this.#readKey(this.#indexed) ?? '';
      const places = this.#places.get(next);
      if (places) places.push(this.#indexed);
      else this.#places.set(next, [this.#indexed]);
      this.#indexed += 1;
    }
    return this.#places.get(key)?.[turn];
  }

  #readKey(place: number): string | undefined {
    const word = this.transcript.words[place];
    return word && (this.#keys[place] ??= normalizeWord(word.text, this.transcript.language));
  }

  #findSentence(place: number): TranscriptSentence | undefined {
    const { sentences } = this.transcript;
    const sentence =
      sentences[bisect(sentences.length, (index) => (sentences[index]?.first ?? 0) > place) - 1];
    return sentence && place < sentence.first + sentence.count ? sentence : undefined;
  }

  #readSentence({ first, count }: TranscriptSentence): string {
    const { words, language } = this.transcript;
    return joinWords(words.slice(first, first + count), language);
  }
}
