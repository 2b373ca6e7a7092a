import type { Credits } from '@glossa/contract/credits';
import { openTestApi } from '../../testing/test-api';

test('the works that explain words are named with their licences, the dictionaries of this site among them', async () => {
  const dictionary = {
    name: 'freedict-eng-deu',
    from: 'en',
    to: 'de',
    format: 'freedict',
    title: 'English - German Ding/FreeDict dictionary',
    licence: 'GPLv3 and AGPLv3',
    url: 'https://dict.tu-chemnitz.de/',
    headwords: 2,
  } as const;
  const api = await openTestApi({ dictionaries: { list: () => [dictionary] } });
  const learner = await api.register();
  const credits = (await learner.get('/credits')).json<Credits>();
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
  expect((await api.app.inject('/api/credits')).statusCode).toBe(401);
  await api.close();
});
