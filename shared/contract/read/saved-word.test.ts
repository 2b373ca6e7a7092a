import { canBeChanged, readChangedWord, readSavedWord, readSavedWordDetails } from './saved-word';

/** Every field of the specification, and no other. */
const word = {
  id: 7,
  word: 'harbour',
  translation: 'puerto',
  definition: 'a sheltered port',
  context: 'The boats wait in the harbour.',
  video_id: 12,
  part_of_speech: 'noun',
  detailed_definition: 'where ships are safe',
  synonyms: ['port'],
  antonyms: [],
  examples: ['A quiet harbour.'],
  difficulty_level: 5,
  is_mastered: true,
  times_reviewed: 3,
  created_at: '2026-03-14T12:00:00Z',
};

test('a word of the specification is read, and what it does not tell is not made up', () => {
  expect(readSavedWord(word)).toEqual({
    ...word,
    video_id: '12',
    video_time: null,
    video_title: null,
    playlist_id: null,
    mastered_by_learner: undefined,
    due_at: null,
    language: 'und',
    translation_language: 'und',
  });
  expect(canBeChanged(readSavedWord(word))).toBe(false);
});

test.each([
  ['missing', { id: '7', word: 'harbour' }],
  [
    'null',
    Object.fromEntries(Object.keys(word).map((name) => [name, { id: 7, word: 'harbour' }[name] ?? null])),
  ],
])('fields that are %s are absent, and lists are empty', (_how, received) => {
  const read = readSavedWord(received);
  expect(read).toMatchObject({ id: 7, word: 'harbour', synonyms: [], antonyms: [], examples: [] });
  const { translation, definition, context, video_id, difficulty_level, created_at } = read;
  expect([translation, definition, context, video_id, difficulty_level, created_at]).toEqual(
    Array<null>(6).fill(null),
  );
});

test('examples may be named samples', () => {
  expect(readSavedWord({ ...word, examples: undefined, samples: ['Sailing home.'] }).examples).toEqual([
    'Sailing home.',
  ]);
});

test.each([null, '<!doctype html>', [], {}, { id: 7 }, { word: 'harbour' }])('%j is no word', (received) => {
  expect(() => readSavedWord(received)).toThrow('answer');
});

test('the details of a word have neither base form nor lessons where the server knows none', () => {
  expect(readSavedWordDetails(word)).toMatchObject({ lemma: null, lesson_examples: [] });
});

test('only the answer of our own API to a change is taken for the whole word', () => {
  expect(readChangedWord({ ...word, mastered_by_learner: null })).toMatchObject({
    mastered_by_learner: null,
  });
  for (const received of [word, { detail: 'saved' }, '', null]) expect(readChangedWord(received)).toBeNull();
});
