import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import { usableText } from '@glossa/words/usable-text';
import { readDemoLessons } from './seed';

const content = path.join(__dirname, '../../..', 'seed', 'content');
const languages = [...InterfaceLanguage.enum].sort();

/** A line's own letters and marks, whatever names are in it. */
const scripts: Record<string, RegExp> = {
  ka: /^[\u10d0-\u10fa\s„“,.:?!—-]+$/u,
  ru: /^[а-яё\s«»,.:?!—-]+$/iu,
  es: /^[a-záéíóúüñ\s«»,.:¿?¡!—-]+$/iu,
  it: /^[a-zàèéìòù\s«»’,.:?!-]+$/iu,
  tr: /^[a-zçğıİöşüâ\s“”’,.;:?!-]+$/iu,
  en: /^[a-z\s“”’,.?!-]+$/iu,
  // What stands before ; : ! ? and » is a space that does not break, and after « as well.
  fr: /^(?:[a-zàâçéèêëîïôœùû’,. -]|\u00a0[;:!?»]|«\u00a0)+$/iu,
  de: /^[a-zäöüßé „“,.:?!-]+$/iu,
  pt: /^[a-záâãàçéêíóôõú “”,.:?!-]+$/iu,
  nl: /^[a-zéëïö’ “”,.:?!-]+$/iu,
  pl: /^[a-ząćęłńóśźż „”,.:?!–-]+$/iu,
  uk: /^[а-щьюяґєії’ «»,.:?!—-]+$/iu,
  ar: /^[\u0621-\u063a\u0641-\u0652 «»،.:؟!]+$/u,
  zh: /^[\p{Script=Han}“”，。、：？！]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー「」、。？！]+$/u,
  ko: /^[\uac00-\ud7a3 “”,.?!]+$/u,
  hi: /^[\p{Script=Devanagari} “”,।:?!-]+$/u,
  th: /^[\p{Script=Thai} “”?!]+$/u,
  vi: /^[\p{Script=Latin} “”,.:?!]+$/u,
  id: /^[a-z “”,.:?!-]+$/iu,
};

async function readTexts() {
  const courses = await readDemoLessons(content);
  return courses.flatMap(({ lessons }) =>
    lessons.map(({ id, document: { language, transcript, lines = {} } }) => ({
      ...{ id, language, lines: Object.entries(lines) },
      said: (transcript?.sentences ?? []).map(({ first, count }) =>
        (transcript?.words ?? [])
          .slice(first, first + count)
          .map(({ text }) => text)
          .join(' '),
      ),
    })),
  );
}

test('every sentence of the demo lessons has a line in every other language of the interface', async () => {
  const lessons = await readTexts();
  expect(lessons).toHaveLength(6);
  for (const { id, language, lines, said } of lessons) {
    const told = [language, ...lines.map(([code]) => code)];
    expect([id, told.sort()]).toEqual([id, languages]);
    for (const [code, texts] of lines) {
      const wrong = texts.filter(
        (line) =>
          !line ||
          !scripts[code]?.test(line) ||
          usableText(line, code, 300) !== line.replaceAll('\u00a0', ' '),
      );
      expect([id, code, wrong]).toEqual([id, code, []]);
      expect(texts.filter((line) => line !== null && said.includes(line))).toEqual([]);
    }
  }
});

test('the line of a question is a question, and quoted speech stays quoted', async () => {
  const marks = (line: string | null) => ({
    asks: /[?？؟]/u.test(line ?? ''),
    quotes: /[“„«「]/u.test(line ?? ''),
  });
  for (const { id, lines, said } of await readTexts()) {
    for (const [code, texts] of lines)
      expect([id, code, texts.map(marks)]).toEqual([id, code, said.map(marks)]);
  }
});

test('the people and the dog of the lessons have the names that the glossary gives them', async () => {
  const names = ['nina', 'sara', 'ana', 'bruno'];
  for (const { id, language, lines, said } of await readTexts()) {
    const words = new Set(
      said
        .join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    const named = names.filter((name) => words.has(name));
    for (const [code, texts] of lines) {
      const file = path.join(content, '../../words/data/glossary', language, `${code}.json`);
      const glossary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[][]>;
      const wanted = named.flatMap((name) => glossary[name]?.[0]?.[0] ?? []);
      expect(wanted).toHaveLength(named.length);
      expect([id, code, wanted.filter((name) => !texts.join('\n').includes(name))]).toEqual([id, code, []]);
    }
  }
});
