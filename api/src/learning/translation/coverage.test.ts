import type { Coverage } from '@glossa/contract/vocabulary/translation';
import { openTestWords } from '@glossa/words/testing/test-words';
import { openTestApi, readRefusal } from '../../../testing/test-api';

const PAIR = '/ai/coverage?language=en&target_language=es';

test('the share of frequent words with a translation is that of the words of this site, and is counted once', async () => {
  const words = await openTestWords({
    dictionaries: { 'freedict-eng-spa': ['house <n>\ncasa', 'dog <n>\nperro'] },
  });
  let looked = 0;
  const translate: typeof words.translate = (query) => {
    looked += 1;
    return words.translate(query);
  };
  const api = await openTestApi({ words: { ...words, translate } });
  const learner = await api.register();
  const ask = async () => (await learner.get(PAIR)).json<Coverage>();
  const [first, atOnce] = await Promise.all([ask(), ask()]);
  // `houses`, `dogs` and the like are translated by their base form.
  expect(first).toEqual({ words: 2_000, share: expect.any(Number) });
  expect(Math.round((first.share ?? 0) * 2_000)).toBeGreaterThanOrEqual(2);
  expect((first.share ?? 1) * 2_000).toBeLessThan(12);
  expect(atOnce).toEqual(first);
  expect(await ask()).toEqual(first);
  expect(looked).toBe(2_000);
  await api.close();
  await words.close();
});

test('a count that fails is made again when it is asked for', async () => {
  const words = await openTestWords();
  let looked = 0;
  const translate: typeof words.translate = (query) => {
    looked += 1;
    if (looked === 1) throw new Error('the file is closed');
    return words.translate(query);
  };
  const api = await openTestApi({ words: { ...words, translate } });
  const learner = await api.register();
  expect((await learner.get(PAIR)).statusCode).toBe(500);
  expect((await learner.get(PAIR)).json<Coverage>().words).toBe(2_000);
  await api.close();
  await words.close();
});

test('one pair of languages is counted at a time', async () => {
  const words = await openTestWords();
  const order: string[] = [];
  const translate: typeof words.translate = (query) => {
    if (order.at(-1) !== query.targetLanguage) order.push(query.targetLanguage);
    return undefined;
  };
  const api = await openTestApi({ words: { ...words, translate } });
  const learner = await api.register();
  await Promise.all(['es', 'fr'].map((to) => learner.get(PAIR.replace('=es', `=${to}`))));
  expect(order).toHaveLength(2);
  await api.close();
  await words.close();
});

test('a language that the site does not have is refused', async () => {
  const api = await openTestApi();
  const learner = await api.register();
  expect(readRefusal(await learner.get(PAIR.replace('es', 'xx')))).toEqual([422, 'invalid_fields']);
  await api.close();
});
