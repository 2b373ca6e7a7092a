import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { VocabularyFile } from '@glossa/contract/vocabulary/file';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { changeDeck, readDeck } from './testing/anki-files';
import { download, importWords, jsonFile, upload } from './testing/word-files';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api, beforeEach, { target_language: 'es' });

const words = async () => (await download(ana, 'json')).json<VocabularyFile>().words;
const triples = async () =>
  (await words()).map(({ word, translation, context }) => [word, translation, context]);

test.each(['collection.anki2', 'collection.anki21'])(
  'of the notes in %s of others, the first fields are the word, its translation and a sentence',
  async (file) => {
    const deck = await readDeck(
      [
        [
          '<div>mesa&nbsp;</div>',
          'a <b>table</b>[sound:mesa.mp3]',
          '<p>La mesa es<br>grande &amp; roja.</p><img src="a.jpg">',
        ],
        ['río', '&#x41;&#66; &lt;i&gt;'],
        ['[sound:only.mp3]<img src=x>', 'no word'],
        ['<style>.a{}</style>sol<!-- no -->', '&Aacute;rbol &amp;lt; a&ntilde;o'],
      ],
      { file },
    );
    expect(await importWords(ana, 'apkg', deck)).toEqual({
      ...{ added: 3, existing: 0, skipped: 1 },
      problems: [{ line: 3, word: '', problem: 'no_word' }],
    });
    expect(await triples()).toEqual([
      ['mesa', 'a table', 'La mesa es\ngrande & roja.'],
      ['río', 'AB <i>', null],
      ['sol', 'Árbol &lt; año', null],
    ]);
  },
);

test('a deck of the newest Anki is read where older ones only say that it is too new', async () => {
  // Schema 18 with its own collation in a Zstandard frame, as sqlite and zstd wrote them.
  const deck = readFileSync(path.join(__dirname, 'testing', 'newest-anki.apkg'));
  expect(await importWords(ana, 'apkg', deck)).toMatchObject({ added: 63, skipped: 1 });
  expect((await triples()).slice(0, 4)).toEqual([
    ['mesa', 'a table', 'La mesa es\ngrande & roja.'],
    ['río', null, 'El río es muy ancho'],
    ['muy', null, 'El río es muy ancho'],
    ['palabra 0', 'word 0 is repeated so that there is something to pack, something to pack', null],
  ]);
});

test('fields changed in Anki are imported, and the others are as they were exported', async () => {
  const word = {
    ...{ word: 'mesa', language: 'es', translation: 'table', definition: 'a piece; of "furniture"' },
    ...{ synonyms: ['one, two', 'three'], examples: ['Uno\ndos.'], difficulty_level: 4, context: 'La mesa.' },
  };
  await importWords(ana, 'json', jsonFile([word]));
  const [before] = await words();
  const deck = await changeDeck((await download(ana, 'apkg')).rawPayload, (database) => {
    const fields = String(database.exec('select flds from notes')[0]?.values[0]?.[0]).split('\u001f');
    fields[1] = '<div>desk &amp; <b>table</b></div>';
    fields[2] = 'Another sentence.';
    fields[13] = '7';
    database.run('update notes set flds = ?', [fields.join('\u001f')]);
  });
  const bruno = await api.register();
  await importWords(bruno, 'apkg', deck);
  const [changed] = (await download(bruno, 'json')).json<VocabularyFile>().words;
  expect(changed).toEqual({
    ...before,
    ...{ translation: 'desk & table', translations: ['desk & table', 'table'] },
    ...{ context: 'Another sentence.', difficulty_level: 7, level_by_learner: true },
  });
});

test('a note of ours whose data was spoilt is read by what a person sees of it', async () => {
  await importWords(ana, 'csv', 'mesa,table,La mesa.');
  const deck = await changeDeck((await download(ana, 'apkg')).rawPayload, (database) => {
    database.run(`update notes set flds = substr(flds, 1, length(flds) - 9)`);
  });
  const bruno = await api.register();
  await importWords(bruno, 'apkg', deck);
  const [word] = (await download(bruno, 'json')).json<VocabularyFile>().words;
  expect(word).toMatchObject({ word: 'mesa', translation: 'table', context: 'La mesa.', language: 'es' });
});

test('a file that is no deck is refused', async () => {
  expect(readRefusal(await upload(ana, 'apkg', Buffer.from('PK nothing')))).toEqual([
    422,
    'words_unreadable',
  ]);
  expect(await words()).toEqual([]);
});
