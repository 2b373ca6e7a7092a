import type { LessonExample, VocabularyWord } from '../vocabulary/vocabulary';
import type { LessonSound } from '../vocabulary/word-sound';
import {
  type Example,
  need,
  readAsSent,
  readBoolean,
  readCount,
  readEach,
  readFields,
  readId,
  readNumber,
  readPart,
  readRowId,
  readText,
  readTexts,
  readTime,
  readWebAddress,
} from './fields';
import { readToldLanguage } from './language';
import { readItems } from './list';

/** A saved word as screens know it; its languages may be unknown. */
export interface SavedWord extends Omit<VocabularyWord, 'created_at' | 'mastered_by_learner' | 'tags'> {
  /** Null where the server does not tell. */
  readonly created_at: string | null;
  /** Undefined where the server knows nothing of it: the learner cannot set the status there. */
  readonly mastered_by_learner?: boolean | null | undefined;
  /** Undefined where the server knows nothing of them. */
  readonly tags?: string[] | undefined;
  /** The call that waits for the network with this word or a change of it. A word that the server lacks has an id below 0. */
  readonly waits?: string | undefined;
}

/** Whether the server takes the changes that only our own API knows: of the status and the texts, and deletion. */
export const canBeChanged = (word: SavedWord): boolean => word.mastered_by_learner !== undefined;

export interface SavedWordDetails extends SavedWord {
  readonly lemma?: string | null | undefined;
  readonly lesson_examples?: readonly LessonExample[] | undefined;
  readonly thumbnail_url?: string | null;
}

export function readSavedWord(received: unknown): SavedWord {
  const fields = readFields(received);
  return {
    id: need(readRowId(fields['id']), 'id'),
    word: need(readText(fields['word']), 'word'),
    ...readEach(readText, fields, 'translation', 'definition', 'detailed_definition', 'context'),
    ...readEach(readText, fields, 'video_title', 'part_of_speech'),
    video_id: readId(fields['video_id']),
    playlist_id: readRowId(fields['playlist_id']),
    ...readEach(readTexts, fields, 'synonyms', 'antonyms'),
    examples: readTexts(fields['examples'] ?? fields['samples']),
    ...readEach(readNumber, fields, 'video_time', 'difficulty_level'),
    is_mastered: readBoolean(fields['is_mastered']) ?? false,
    mastered_by_learner:
      'mastered_by_learner' in fields ? readBoolean(fields['mastered_by_learner']) : undefined,
    times_reviewed: readCount(fields['times_reviewed']),
    ...readEach(readTime, fields, 'due_at', 'created_at'),
    ...readEach(readToldLanguage, fields, 'language', 'translation_language'),
    ...(fields['tags'] !== undefined && { tags: readTexts(fields['tags']) }),
  };
}

/** What the API sends of it at least. */
export const LESSON_SOUND: Example<LessonSound> = { media: { kind: 'file' }, start: 0, end: 0 };

export const readLessonExample = (received: unknown) =>
  readAsSent<LessonExample>(received, {
    ...{ sentence: '', video_id: '', video_title: '' },
    sound: LESSON_SOUND,
  });

/** The word that our own API answers to a change; null where a server answers anything else. */
export const readChangedWord = (received: unknown): SavedWord | null =>
  'mastered_by_learner' in readPart(received) ? readSavedWord(received) : null;

export function readSavedWordDetails(received: unknown): SavedWordDetails {
  const { lemma, lesson_examples: examples, thumbnail_url: picture } = readFields(received);
  return {
    ...readSavedWord(received),
    lemma: readText(lemma),
    lesson_examples: readItems(readLessonExample, examples),
    ...(picture !== undefined && { thumbnail_url: readWebAddress(picture) }),
  };
}
