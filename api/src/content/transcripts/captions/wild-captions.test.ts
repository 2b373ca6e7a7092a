import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { decodeCaptions } from './decode-captions';
import { readCaptions } from './read-captions';

/** Files as they are found: what people and programs write, not what the formats allow. */
const FOLDER = path.join(__dirname, 'wild');

const readBytes = (name: string) => readFileSync(path.join(FOLDER, name));
const readFile = (name: string, language = 'en') =>
  readCaptions(decodeCaptions(readBytes(name), language), language);
const listWords = (name: string) => readFile(name).words.map(({ text, start }) => [text, start] as const);

const SENTENCES: Readonly<Record<string, string>> = {
  ar: 'مرحبا! ما اسمك؟ أنا أعيش في القاهرة.',
  cs: 'Ahoj! Jak se jmenuješ? Příliš žluťoučký kůň pěl ódy.',
  de: 'Grüß dich! Wie heißt du? Ich möchte über die Brücke.',
  el: 'Γεια σου! Πώς σε λένε; Μένω στην Αθήνα.',
  en: "Hello! What's your name? I live in London.",
  es: '¿Cómo estás? Mañana voy al mercado.',
  fr: 'Ça va ? Où étais-tu hier ? J’étais à la maison, c’était l’été.',
  ja: 'こんにちは。お元気ですか。 私は東京に住んでいます。',
  ko: '안녕하세요. 이름이 뭐예요? 저는 서울에 살아요.',
  pl: 'Cześć! Jak się masz? Żółta łódź płynie, więc śpij.',
  th: 'สวัสดีครับ คุณชื่ออะไร ผมอยู่กรุงเทพ',
  tr: "Merhaba! Adın ne? İstanbul'da yaşıyorum, şimdi güneşli.",
  uk: 'Привіт! Як тебе звати? Мене звуть Ганна, її сестра живе в Києві.',
  vi: 'Xin chào! Bạn tên là gì? Tôi sống ở Hà Nội.',
  'zh.big5': '你好！你叫什麼名字？ 我住在台北，今天天氣很好。',
  'zh.gb18030': '你好！你叫什么名字？ 我住在北京，今天天气很好。',
  ru: 'Привет! Как тебя зовут? Меня зовут Анна, я живу в Москве.',
  'ru.utf-16le': 'Привет! Как тебя зовут? Меня зовут Анна.',
};
const ENCODED = readdirSync(FOLDER)
  .filter((name) => /^[a-z]{2}\..+\.srt$/.test(name) && !name.includes('damaged'))
  .map((name) => [name, name.slice(0, 2), name.slice(3, -'.srt'.length)] as const);

test.each(ENCODED)('%s is decoded', (name, language, encoding) => {
  const text = decodeCaptions(readBytes(name), language);
  const spoken = text
    .split('\n')
    .filter((line) => line !== '' && !/^\d/.test(line))
    .join(' ');
  expect(spoken).toBe(SENTENCES[`${language}.${encoding}`] ?? SENTENCES[language]);
});

test('UTF-8 that ends within a character loses that character alone', () => {
  const text = decodeCaptions(readBytes('de.damaged-utf-8.srt'), 'ja');
  expect(text).toContain('Grüß dich! Wie heißt du? Schöne Grüße aus München');
  expect(text).not.toContain('\uFFFD');
});

test('text in an encoding that its language does not suggest is refused instead of shown as other letters', () => {
  expect(() => decodeCaptions(readBytes('ru.ibm866.srt'), 'th')).toThrow(
    expect.objectContaining({ code: 'captions_encoding_unknown' }),
  );
});

test('automatic captions of the video host are read once, with the times of their words, and without sounds', () => {
  expect(listWords('rolling.vtt')).toEqual([
    ...[['so', 2.32] as const, ['today', 2.56] as const, ['we', 2.96] as const, ['walk', 3.12] as const],
    ...[['along', 4.56] as const, ['the', 4.88] as const, ['river', 5.04] as const],
    ...[['and', 6.48] as const, ['then', 6.72] as const, ['home', 7.04] as const],
  ]);
  expect(readFile('rolling.vtt').interpolated).toBe(false);
});

test('live captions whose line grows are read once', () => {
  expect(listWords('live.srt').map(([text]) => text)).toEqual('the river is wide and slow today'.split(' '));
  expect(listWords('live.srt').find(([text]) => text === 'is')?.[1]).toBe(1.4);
});

test('of ASS the dialogue is read: no comment, drawing, sign or shadow, in order of time', () => {
  const { words, sentences } = readFile('dialogue.ass');
  expect(words.map(({ text }) => text).join(' ')).toBe(
    'The river is wide. Yes, and it is cold, too. No! No!',
  );
  expect(words[0]?.start).toBe(1);
  expect(sentences.map(({ start }) => start)).toEqual([1, 4, 7, 8]);
});

test('the durations of karaoke are those of its words', () => {
  const { words, interpolated } = readFile('karaoke.ass');
  expect(words.map(({ text, start }) => [text, start])).toEqual([
    ['Row,', 10],
    ['row,', 10.5],
    ['row', 11],
    ['your', 11.3],
    ['boat', 11.5],
  ]);
  expect(interpolated).toBe(false);
});

test('SSA is read', () => {
  expect(listWords('old.ssa')[0]).toEqual(['Hello,', 1]);
});

test('negative times, spaces in times, other arrows, doubled line ends and more than 99 hours are read', () => {
  const { words, duration } = readFile('shifted.srt');
  expect(words.map(({ text }) => text).join(' ')).toBe(
    'Too early Blank after the number Spaces & short arrow After a hundred hours',
  );
  expect(words[0]?.start).toBe(0);
  expect(words.find(({ text }) => text === 'Spaces &')?.start).toBe(3);
  expect(words.find(({ text }) => text === 'After')?.start).toBe(360_005.25);
  expect(duration).toBe(360_006);
});

test.each([
  ['<?xml version="1.0"?>\n<tt/>', 'TTML'],
  ['<SAMI>\n', 'SAMI'],
  ['{0}{25}Hello', 'MicroDVD'],
  ['[0][25]Hello', 'MPL2'],
  ['{\\rtf1\\ansi Hello}', 'RTF'],
  ['{"events": []}', 'JSON'],
])('%j is refused with the name of its format', (text, name) => {
  expect(() => readCaptions(decodeCaptions(Buffer.from(text), 'en'), 'en')).toThrow(
    expect.objectContaining({
      code: 'captions_unreadable',
      message: expect.stringContaining(name) as string,
    }),
  );
});

test('an ASS line without its times is refused with its number', () => {
  const file = '[Events]\nDialogue: 0,0:00:01.00,later,Default,,0,0,0,,Hello';
  expect(() => readCaptions(file, 'en')).toThrow(
    expect.objectContaining({ code: 'captions_line_unreadable', line: 2 }),
  );
});
