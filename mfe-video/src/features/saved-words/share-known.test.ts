import type { SavedStatus } from '@glossa/contract/transcript';
import { knowledgeOf } from './share-known';

const statuses = new Map<string, SavedStatus>([
  ['casa', 'mastered'],
  ['perro', 'learning'],
  ['de la casa', 'mastered'],
]);

test('each word counts once, however often it is said, and a saved phrase is no word of the text', () => {
  expect(knowledgeOf(['la', 'casa', 'y', 'la', 'casa', '', 'perro'], statuses)).toEqual({
    total: 4,
    mastered: 1,
    learning: 1,
  });
});

test('a text without words knows nothing', () => {
  expect(knowledgeOf(['', ''], statuses)).toEqual({ total: 0, mastered: 0, learning: 0 });
});
