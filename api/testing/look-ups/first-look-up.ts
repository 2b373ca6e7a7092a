/**
 * Measures the first look-up of a process in the dictionaries of this machine. `npx tsx first-look-up.ts FROM TO
 * WORD SOURCE COMPILED` prints milliseconds, with what the API has prepared since it listened.
 */
import path from 'node:path';
import { pino } from 'pino';
import { Dictionaries } from '../../src/language/dictd/dictionaries';
import { embeddedLanguage } from '../../src/language/embedded';
import { readGlossary } from '../../src/language/glossary';
import { readWordSenses } from '../../src/language/sense/word-senses';
import { warmUp } from '../../src/language/warm-up';
import { openWordNet } from '../../src/language/wordnet/wordnet';

const seed = path.join(__dirname, '..', '..', 'seed');

async function main(values: readonly string[]): Promise<void> {
  const [from = '', to = '', word = '', source = '', compiled = ''] = values;
  const glossary = await readGlossary(path.join(seed, 'glossary'));
  const wordSenses = await readWordSenses(path.join(seed, 'senses'));
  const dictionaries = new Dictionaries({ source, compiled }, pino({ level: 'warn' }));
  const wordNet = openWordNet();
  const language = embeddedLanguage(glossary, wordNet, dictionaries, wordSenses);
  await warmUp(language, wordNet, dictionaries);
  const start = performance.now();
  const found = await language.translate({ word, sourceLanguage: from, targetLanguage: to });
  const milliseconds = performance.now() - start;
  if (!found) throw new Error(`no dictionary has “${word}”`);
  process.stdout.write(JSON.stringify({ milliseconds, source: found.source }));
  await dictionaries.close();
}

if (require.main === module) void main(process.argv.slice(2));
