import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGlossary } from './read-glossary';

const entries = {
  bank: { lemma: 'bank', pos: 'noun', senses: [{ hint: ['river'] }, { hint: ['money'], default: true }] },
  sat: { lemma: 'sit', pos: 'verb' },
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'glossa-glossary-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Writes the files, by their path in the glossary, and reads them. */
async function read(files: Readonly<Record<string, unknown>>) {
  await mkdir(path.join(directory, 'en'));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(directory, name), text);
  }
  return readGlossary(directory);
}

test('the translations of an entry and of its senses are read from the file of their language', async () => {
  const glossary = await read({
    'en.json': entries,
    'en/it.json': { bank: [['banca'], ['riva', 'sponda'], ['banca']], sat: [['sedeva']] },
    'en/de.json': { bank: [['Bank'], ['Ufer'], ['Bank']], sat: [['saß']] },
  });
  expect([...glossary.keys()]).toEqual(['en']);
  expect(glossary.get('en')?.get('bank')).toEqual({
    ...entries.bank,
    translations: { de: ['Bank'], it: ['banca'] },
    senses: [
      { hint: ['river'], translations: { de: ['Ufer'], it: ['riva', 'sponda'] } },
      { hint: ['money'], default: true, translations: { de: ['Bank'], it: ['banca'] } },
    ],
  });
});

test('a language without a file, and a form with an empty list, have no translation', async () => {
  const glossary = await read({
    'en.json': entries,
    'en/it.json': { bank: [['banca'], [], ['banca']], sat: [[]] },
  });
  expect(glossary.get('en')?.get('sat')?.translations).toEqual({});
  expect(glossary.get('en')?.get('bank')?.senses?.[0]?.translations).toEqual({});
});

const whole = { bank: [['banca'], ['riva'], ['banca']], sat: [['sedeva']] };

test.each([
  ['a form is missing', { ...whole, sat: undefined }, /en\/it\.json must have 1 lists for “sat”.* has 0\./],
  [
    'a sense is missing',
    { ...whole, bank: [['banca'], ['riva']] },
    /it\.json must have 3 lists for “bank”.* has 2\./,
  ],
  ['a form is not in the glossary', { ...whole, sit: [['sedere']] }, /it\.json translates “sit”/],
  ['a translation is not a text', { ...whole, sat: [[7]] }, /it\.json is not a glossary: \/sat\/0\/0/],
  ['a translation is empty', { ...whole, sat: [['']] }, /it\.json is not a glossary: \/sat\/0\/0/],
  ['the file is not JSON', '{', /it\.json is not JSON\./],
])('the error names the file and the form when %s', async (_case, translations, message) => {
  await expect(read({ 'en.json': entries, 'en/it.json': translations })).rejects.toThrow(message);
});

test('the error names an invalid entry', async () => {
  await expect(read({ 'en.json': { sat: { lemma: 'sit' } } })).rejects.toThrow(
    /en\.json is not a glossary: \/sat/,
  );
});
