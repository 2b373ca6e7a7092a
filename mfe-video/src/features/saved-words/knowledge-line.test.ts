import type { WordKnowledge } from '@glossa/contract/video/transcript';
import { countKnowledge } from './knowledge-line';

const statuses = new Map<string, WordKnowledge>([
  ['casa', 'mastered'],
  ['perro', 'learning'],
  ['la', 'presumed'],
  ['y', 'known'],
  ['de la casa', 'mastered'],
]);

test('each word counts once, however often it is said, and a saved phrase is no word of the text', () => {
  expect(countKnowledge(['la', 'casa', 'y', 'la', 'casa', '', 'perro'], statuses)).toEqual({
    total: 4,
    mastered: 1,
    learning: 1,
    known: 1,
    presumed: 1,
  });
});

test('a text without words knows nothing', () => {
  expect(countKnowledge(['', ''], statuses)).toEqual({
    total: 0,
    mastered: 0,
    learning: 0,
    known: 0,
    presumed: 0,
  });
});
