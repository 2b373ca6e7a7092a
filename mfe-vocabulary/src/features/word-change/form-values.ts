import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { VocabularyChange } from '@glossa/contract/vocabulary/vocabulary';
import { pageDraft } from '@glossa/kit/unsaved-work';
import { parseTags } from '../../word/tag-field';

/** 1 is the easiest. */
export const LEVELS: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

export interface FormValues {
  readonly translation: string;
  readonly definition: string;
  readonly context: string;
  /** Null for names, numbers and words of unknown level. */
  readonly level: number | null;
  /** Between commas; undefined where the server knows none. */
  readonly tags?: string | undefined;
}

export const toFormValues = (word: SavedWord): FormValues => ({
  translation: word.translation ?? '',
  definition: word.definition ?? '',
  context: word.context ?? '',
  level: word.difficulty_level,
  tags: word.tags?.join(', '),
});

/** A word that has a translation must keep one. */
export const lacksTranslation = (before: FormValues, { translation }: FormValues): boolean =>
  before.translation !== '' && translation.trim() === '';

export function diffValues(before: FormValues, now: FormValues): VocabularyChange | undefined {
  const change: VocabularyChange = {};
  const text = (name: 'translation' | 'definition' | 'context') => {
    const trimmed = now[name].trim();
    return trimmed === before[name].trim() ? undefined : trimmed;
  };
  const [translation, definition, context] = [text('translation'), text('definition'), text('context')];
  if (translation) change.translation = translation;
  if (definition !== undefined) change.definition = definition || null;
  if (context !== undefined) change.context = context || null;
  if (now.level !== null && now.level !== before.level) change.difficulty_level = now.level;
  const tags = now.tags === undefined ? undefined : parseTags(now.tags);
  if (tags && tags.join() !== parseTags(before.tags ?? '').join()) change.tags = tags;
  return Object.keys(change).length > 0 ? change : undefined;
}

export const formDraft = (wordId: number) => pageDraft<FormValues>('vocabulary form', wordId);
