import { loadCatalogue } from './load-catalogue';

const notInBuild = (locale: string) =>
  Object.assign(new Error(`Cannot find module './${locale}.json'`), { code: 'MODULE_NOT_FOUND' });

test('the texts of the chosen language are what an app that has them gives', async () => {
  const load = jest.fn(async (locale: string) => ({ hello: `hello in ${locale}` }));
  await expect(loadCatalogue('ka', load)).resolves.toEqual({
    language: 'ka',
    messages: { hello: 'hello in ka' },
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('an app built without the chosen language is shown in English, and says so', async () => {
  const load = async (locale: string) => {
    if (locale !== 'en') throw notInBuild(locale);
    return { hello: 'Hello' };
  };
  await expect(loadCatalogue('ka', load)).resolves.toEqual({ language: 'en', messages: { hello: 'Hello' } });
});

test('texts that are there and cannot be fetched are a failure, to be asked for again', async () => {
  const load = jest.fn().mockRejectedValue(new Error('Loading chunk messages-ka-json failed'));
  await expect(loadCatalogue('ka', load)).rejects.toThrow('Loading chunk');
  expect(load).toHaveBeenCalledTimes(1);
});

test('an app without English texts is broken', async () => {
  await expect(loadCatalogue('en', () => Promise.reject(notInBuild('en')))).rejects.toThrow('en.json');
});
