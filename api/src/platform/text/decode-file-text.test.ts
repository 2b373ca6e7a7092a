import { decodeFileText, LEGACY_LANGUAGES } from './decode-file-text';

afterEach(() => jest.restoreAllMocks());

const languages = ['es', ...LEGACY_LANGUAGES];
const ASCII_ROWS = 'pan,bread\n'.repeat(20_000);

test('a long file is decoded as often as needed to read it, not once for each language', () => {
  const decode = jest.spyOn(TextDecoder.prototype, 'decode');
  const file = Buffer.from(`${ASCII_ROWS}${'niño,child\n'.repeat(20_000)}`, 'latin1');
  expect(decodeFileText(file, languages)).toBe(file.toString('latin1'));
  const read = decode.mock.calls.reduce((sum, [bytes]) => sum + (bytes?.byteLength ?? 0), 0);
  expect(read).toBeLessThan(file.length * 4);
});

test.each([
  ['windows-1251', 'ru', 'хлеб', Buffer.from([0xf5, 0xeb, 0xe5, 0xe1])],
  ['Shift JIS', 'ja', 'パンの', Buffer.from([0x83, 0x70, 0x83, 0x93, 0x82, 0xcc])],
])(
  'letters of %s are found far behind in a long file, with and without line ends',
  (_name, language, word, encoded) => {
    for (const end of ['\n', '\r', ' ']) {
      const row = Buffer.concat([encoded, Buffer.from(`,x${end}`)]);
      const rows = Array<Buffer>(20_000).fill(row);
      const text = decodeFileText(Buffer.concat([Buffer.from(ASCII_ROWS), ...rows]), [
        language,
        ...languages,
      ]);
      expect(text === ASCII_ROWS + `${word},x${end}`.repeat(20_000)).toBe(true);
    }
  },
);

test('a letter with as many marks as a file has room for is read in one pass', () => {
  const marks = Buffer.alloc(800_000, Buffer.from([0xcc, 0xf2]));
  const text = decodeFileText(Buffer.concat([Buffer.from('pa'), marks]), ['vi']);
  expect(text?.length).toBeGreaterThan(marks.length);
});
