import path from 'node:path';
import { usableText } from '../language/usable-text';
import { type TranscriptFile, readLessons } from './read-lessons';

const content = path.join(__dirname, '..', '..', 'seed', 'content');
const languages = ['en', 'es', 'it', 'ka', 'ru', 'tr'];

/** A line's own letters, whatever names are in it. */
const scripts: Record<string, RegExp> = {
  ka: /^[\u10d0-\u10fa\s„“,.:?!—-]+$/u,
  ru: /^[а-яё\s«»,.:?!—-]+$/iu,
  es: /^[a-záéíóúüñ\s«»,.:¿?¡!—-]+$/iu,
  it: /^[a-zàèéìòù\s«»',.:?!-]+$/iu,
  tr: /^[a-zçğıİöşüâ\s“”',.;:?!-]+$/iu,
  en: /^[a-z\s“”',.?!-]+$/iu,
};

const said = (transcript: TranscriptFile) =>
  transcript.sentences.map(({ words }) => words.map(({ text }) => text).join(' '));

test('every sentence of the demo lessons has a line in all six languages', async () => {
  const lessons = await readLessons(content);
  expect(lessons?.transcripts).toHaveLength(6);
  for (const transcript of lessons?.transcripts ?? []) {
    const files = lessons?.lines.get(transcript.video_id) ?? [];
    const told = [transcript.language, ...files.map(({ language }) => language)];
    expect([transcript.video_id, told.sort()]).toEqual([transcript.video_id, languages]);
    for (const { language, lines } of files) {
      const wrong = lines.filter(
        (line) => !scripts[language]?.test(line) || usableText(line, language, 300) !== line,
      );
      expect([transcript.video_id, language, wrong]).toEqual([transcript.video_id, language, []]);
      expect(lines.filter((line) => said(transcript).includes(line))).toEqual([]);
    }
  }
});

test('the line of a question is a question, and quoted speech stays quoted', async () => {
  const lessons = await readLessons(content);
  const marks = (line: string) => ({ asks: line.includes('?'), quotes: /[“„«]/u.test(line) });
  for (const transcript of lessons?.transcripts ?? []) {
    const spoken = said(transcript).map(marks);
    for (const { language, lines } of lessons?.lines.get(transcript.video_id) ?? [])
      expect([transcript.video_id, language, lines.map(marks)]).toEqual([
        transcript.video_id,
        language,
        spoken,
      ]);
  }
});
