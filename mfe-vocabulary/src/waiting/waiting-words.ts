import { readSavedWord, type SavedWord } from '@glossa/contract/read/saved-word';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { KnownWordMark } from '@glossa/contract/vocabulary/known-word';
import type {
  ChosenWords,
  NewVocabularyWord,
  VocabularyBulkChange,
  VocabularyChange,
} from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/contract/word-key';
import type { KeptCall } from '@glossa/kit/unsaved-work';
import { withKnown } from '../look-up/mark-word';
import { withSaved } from '../look-up/save-word';
import type { WordPage } from '../word/word-queries';

/** What the calls that wait change, in their order. Each function gives its argument where they change nothing of it. */
export type WaitingCalls = readonly KeptCall[];

const isSame = (word: string, other: string, language: string) =>
  normalizeWord(word, language) === normalizeWord(other, language);

/** The word as it will be; undefined once it is deleted. */
export function layOverWord<Word extends SavedWord>(saved: Word, calls: WaitingCalls): Word | undefined {
  let word = saved;
  let isDeleted = false;
  for (const call of calls) {
    if (call.kind === 'word.delete' && hasId(call, word.id)) isDeleted = true;
    else if (call.kind === 'word.restore' && hasId(call, word.id)) isDeleted = false;
    else word = { ...word, ...findChange(call, word) };
  }
  return isDeleted ? undefined : word;
}

const hasId = ({ body }: KeptCall, id: number) => (body as ChosenWords).ids.includes(id);

function findChange(call: KeptCall, word: SavedWord): Partial<SavedWord> | undefined {
  const { id: waits, kind, url, body } = call;
  if (kind === 'word.know') {
    const mark = body as KnownWordMark;
    return isSame(mark.word, word.word, word.language) ? { is_mastered: mark.known, waits } : undefined;
  }
  if (!kind.startsWith('word.change')) return undefined;
  if (url === `/vocabulary/${word.id}`) return { ...withChange(word, body as VocabularyChange), waits };
  const { ids, add_tags = [], remove_tags = [], ...change } = body as Partial<VocabularyBulkChange>;
  if (!ids?.includes(word.id)) return undefined;
  const tags =
    word.tags && [...new Set([...word.tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag));
  return { ...withChange(word, change), tags, waits };
}

/** Where the learner leaves it to the server whether the word is mastered, that stays as it was. */
export function withChange(word: SavedWord, { is_mastered: decided, ...fields }: VocabularyChange) {
  const decision = { is_mastered: decided ?? word.is_mastered, mastered_by_learner: decided };
  return { ...word, ...fields, ...(decided !== undefined && decision) };
}

/** The words with those that are being saved, newest first. `fits`: whether the list would have such a word. */
export function layOverWords(
  words: readonly SavedWord[],
  calls: WaitingCalls,
  fits: (word: SavedWord) => boolean,
): SavedWord[] {
  const listed = words.flatMap((word) => layOverWord(word, calls) ?? []);
  for (const call of calls) {
    if (call.kind !== 'word.save') continue;
    const added = layOverWord(toSavedWord(call), calls);
    if (!added || !fits(added) || listed.some((word) => isSameSaved(word, added))) continue;
    listed.unshift({ ...added, waits: call.id });
  }
  return listed;
}

/** The server saves a word once for each video. */
const isSameSaved = (one: SavedWord, other: SavedWord) =>
  one.video_id === other.video_id && isSame(one.word, other.word, one.language);

function toSavedWord({ id, body, madeAt }: KeptCall): SavedWord {
  const { details, target_language, ...word } = body as NewVocabularyWord;
  const read = readSavedWord({
    ...details,
    language: details?.source_language,
    translation_language: target_language,
    created_at: new Date(madeAt).toISOString(),
    ...word,
    translation: word.translation ?? details?.translation,
    id: -madeAt,
  });
  return { tags: [], ...read, waits: id };
}

/** A page of the list; new words are on the first one. */
export function layOverPage(page: WordPage, calls: WaitingCalls, fits: (word: SavedWord) => boolean) {
  const data = layOverWords(page.data, calls, fits);
  return { ...page, data, shift: (page.shift ?? 0) + data.length - page.data.length };
}

/** What a transcript marks. */
export const layOverKnowledge = (knowledge: TranscriptKnowledge, calls: WaitingCalls): TranscriptKnowledge =>
  calls.reduce((known, { kind, body, about }) => {
    if (kind === 'word.know') {
      const { word, known: isKnown } = body as KnownWordMark;
      return withKnown(known, word, isKnown);
    }
    if (kind === 'word.save') {
      const { word, details } = body as NewVocabularyWord;
      const isOther = details !== undefined && details.source_language !== known.language;
      return isOther ? known : withSaved(known, word);
    }
    if (kind !== 'word.delete' || about === undefined) return known;
    return { ...known, words: known.words.filter(({ word }) => !isSame(word, about, known.language)) };
  }, knowledge);
