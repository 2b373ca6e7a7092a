import { readDraft, removeDraft, writeDraft } from './caption-draft';

const KEY = { learnerId: 1, videoId: 'own-1' };
const draft = (text: string) => ({ version: 'v1', lines: [{ text, start: 0, end: 2 }] });

afterEach(() => jest.restoreAllMocks());

test('a draft that the browser had no room for leaves no older one behind', () => {
  writeDraft(KEY, draft('older'));
  const store = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
    store.call(this, name, value);
  });
  expect(writeDraft(KEY, draft('newer'))).toBe(false);
  expect(readDraft(KEY)).toEqual(draft('newer'));
  removeDraft(KEY);
  expect(readDraft(KEY)).toBeUndefined();
});
