import { type Answer, withStatus } from '@glossa/kit/testing';

/** A word with exactly the fields of the specification. */
export function specifiedWord(over: Record<string, unknown> = {}) {
  return {
    id: 1,
    word: 'harbour',
    translation: 'puerto',
    definition: 'a sheltered port',
    context: 'The boats wait in the harbour.',
    video_id: 4,
    part_of_speech: 'noun',
    detailed_definition: 'where ships are safe',
    synonyms: ['haven'],
    antonyms: [],
    examples: ['A quiet harbour at dawn.'],
    difficulty_level: 5,
    is_mastered: false,
    times_reviewed: 0,
    created_at: '2026-03-14T12:00:00.000Z',
    ...over,
  };
}

/** The answer of `POST /ai/vocab-details` in the specification. */
export const specifiedDetails = {
  ...{ word: 'harbour', translation: 'puerto', definition: 'a sheltered port', part_of_speech: 'noun' },
  ...{ synonyms: ['haven'], antonyms: [], detailed_definition: null, difficulty_level: 5 },
  examples: ['A quiet harbour at dawn.'],
};

/** A word of which the server says nothing more. */
export const bareWord = {
  id: 2,
  word: 'rope',
  synonyms: null,
  antonyms: null,
  examples: null,
  created_at: null,
};

/** The answer of another server to a call that only our own has. */
export const noSuchCall: Answer = withStatus(404, { detail: 'Not Found' });
