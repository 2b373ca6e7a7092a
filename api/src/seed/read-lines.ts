import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import { readChecked } from './checked-file';
import { LinesFile, type TranscriptFile } from './lesson-files';

/** What the sentences of a lesson say in other languages: `lines/<language>.json` in its folder, a line for each. */
export async function readLines(folder: string, transcript: TranscriptFile): Promise<LinesFile[]> {
  const found: LinesFile[] = [];
  for (const language of InterfaceLanguage.enum) {
    const file = path.join(folder, 'lines', `${language}.json`);
    const read = await readChecked(file, LinesFile);
    if (!read) continue;
    if (read.language !== language || language === transcript.language)
      throw new Error(`${file} is in ${read.language}`);
    if (read.lines.length !== transcript.sentences.length)
      throw new Error(`${file} has ${read.lines.length} lines for ${transcript.sentences.length} sentences`);
    found.push(read);
  }
  return found;
}
