import type { Credits } from '@glossa/contract/credits';
import { openFixtureWords } from '../../../testing/fixture-lessons';
import { openTestApi, readRefusal } from '../../../testing/test-api';

test('the works that explain words are named with their licences, the dictionaries of this site among them', async () => {
  const dictionary = {
    name: 'FreeDict eng-deu',
    from: 'en',
    to: 'de',
    title: 'English - German Ding/FreeDict dictionary',
    licence: 'GPLv3 and AGPLv3',
    url: 'https://dict.tu-chemnitz.de/',
    headwords: 2,
  };
  const words = await openFixtureWords();
  const api = await openTestApi({ words: { ...words, dictionaries: [dictionary] } });
  const credits = (await api.app.inject('/api/credits')).json<Credits>();
  expect(credits.map(({ name }) => name)).toEqual([
    'WordNet',
    'FrequencyWords',
    'CEFR-J',
    'Octanove',
    'german-pos-dict',
    'RLA-ES',
    'Lefff',
    'Morph-it!',
    'sjp.pl',
    'VERO',
    'OpenCorpora',
    'Nunito',
    'RHVoice',
    'HTS Voice',
    'FreeDict eng-deu',
  ]);
  for (const { licence, url } of credits) {
    expect(licence).not.toBe('');
    expect(url).toMatch(/^https:/);
  }
  expect(credits.at(-1)).toEqual({
    name: 'FreeDict eng-deu',
    title: 'English - German Ding/FreeDict dictionary',
    licence: 'GPLv3 and AGPLv3',
    url: 'https://dict.tu-chemnitz.de/',
  });
  const learner = await api.register();
  expect((await learner.get('/credits')).json<Credits>()).toEqual(credits);
  await api.close();
  await words.close();
});

test('a network that asks again and again is told to wait, and others are not', async () => {
  const api = await openTestApi();
  const ask = (remoteAddress: string) => api.app.inject({ url: '/api/credits', remoteAddress });
  const first = await Promise.all(Array.from({ length: 120 }, () => ask('192.0.2.7')));
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(readRefusal(await ask('192.0.2.7'))).toEqual([429, 'too_many_requests']);
  expect((await ask('192.0.2.8')).statusCode).toBe(200);
  await api.close();
});
