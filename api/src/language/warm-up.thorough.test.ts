import { EMPTY_GLOSSARY } from '../../testing/empty-glossary';
import { embeddedLanguage } from './embedded';
import type { WordQuery } from './language-model';
import { warmUp } from './warm-up';
import { openWordNet } from './wordnet/wordnet';

const head = { title: '', licence: '', url: '', headwords: 1 };

test('looking words up is prepared for the languages of all dictionaries, once they are loaded', async () => {
  const steps: string[] = [];
  const asked: WordQuery[] = [];
  const pairs = [
    { name: 'freedict-eng-rus', from: 'en', to: 'ru', format: 'freedict', ...head },
    { name: 'freedict-spa-eng', from: 'es', to: 'en', format: 'freedict', ...head },
  ] as const;
  await warmUp(
    {
      translate: (query) => Promise.resolve(void asked.push(query)),
      describe: () => Promise.resolve(undefined),
    },
    { ...openWordNet(), preload: () => Promise.resolve(void steps.push('WordNet')) },
    {
      load: () => Promise.resolve(void steps.push('dictionaries')),
      list: () => [...pairs],
    },
  );
  expect(steps).toEqual(['WordNet', 'dictionaries']);
  const languages = new Set(
    asked.map(({ sourceLanguage, targetLanguage }) => `${sourceLanguage} ${targetLanguage}`),
  );
  expect([...languages]).toEqual(['en ru', 'es en']);
});

test('WordNet answers the same whether its files were read before', async () => {
  const [read, unread] = [openWordNet(), openWordNet()];
  await read.preload();
  const describe = (wordNet: typeof read) =>
    embeddedLanguage(EMPTY_GLOSSARY, wordNet).describe({
      word: 'umbrella',
      sourceLanguage: 'en',
      targetLanguage: 'en',
    });
  expect(await describe(read)).toEqual(await describe(unread));
  expect((await describe(read))?.definition).toContain('handheld');
});
