import type { VocabularyWordDetails } from '@glossa/contract/vocabulary/vocabulary';
import { appScreens, renderScreen, type Answer } from '@glossa/kit/testing';
import messages from '../messages/en.json';
import { screens } from '../screens';

export const aWord = (fields: Partial<VocabularyWordDetails> = {}): VocabularyWordDetails => ({
  id: 7,
  word: 'gato',
  translation: 'cat',
  definition: null,
  context: null,
  video_id: 'lesson-1',
  video_time: null,
  video_title: null,
  playlist_id: null,
  part_of_speech: null,
  detailed_definition: null,
  synonyms: [],
  antonyms: [],
  examples: [],
  difficulty_level: null,
  is_mastered: false,
  mastered_by_learner: null,
  times_reviewed: 0,
  due_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  language: 'es',
  translation_language: 'en',
  ...fields,
});

const Screens = appScreens(screens);

/** Opens an address of the app as the shell does, over a prepared API. */
export const openNotes = (path: string, answers: Readonly<Record<string, Answer>>) =>
  renderScreen(<Screens />, { path, messages, answers });
