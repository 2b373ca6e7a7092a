import { ass, readText, srt, vtt } from './testing/read-text';

const NOON = srt('It is noon.', 'We can eat.');
const NOON_READ = { sentences: ['It is noon.', 'We can eat.'], leftOut: [] };

test.each<[string, string | Uint8Array]>([
  ['the end mark of DOS', `${NOON}\u001a`],
  ['NUL before every line end', NOON.replaceAll('\n', '\0\r\n')],
  ['a bell within a word', NOON.replace('noon', 'no\u0007on')],
  ['form feeds for spaces', NOON.replace('is noon', 'is\fnoon')],
  ['an end mark in an old encoding', Buffer.concat([Buffer.from(NOON), Buffer.from([0xa0, 0x1a])])],
  ['UTF-16 without a mark', Buffer.from(NOON, 'utf16le')],
])('a file with %s is read', (_kind, file) => {
  expect(readText(file)).toEqual(NOON_READ);
});

test('control characters of UTF-8 that are quotation marks of windows-1252 are read as those', () => {
  expect(readText(srt('It\u0092s \u0093late\u0094 now\u0085')).sentences).toEqual(['It’s “late” now…']);
});

test.each([
  [
    'full-width marks',
    '1\n00：00：01，000 --> 00：00：03，000\nIt is noon.\n\n2\n00:00:06，000　－－＞　00:00:08．000\nWe can eat.',
  ],
  [
    'Arabic digits',
    '١\n٠٠:٠٠:٠١٫٠٠٠ --> ٠٠:٠٠:٠٣،٠٠٠\nIt is noon.\n\n٢\n٠٠:٠٠:٠٦,٠٠٠ --> ٠٠:٠٠:٠٨,٠٠٠\nWe can eat.',
  ],
  [
    'invisible characters around times',
    NOON.replaceAll(/^00.*$/gm, '\u200e$&\u202c').replaceAll(/^\d$/gm, '\u200b$&\u2060'),
  ],
  ['arrows that are drawn as two dashes', NOON.replaceAll('-->', '——＞')],
  ['times of one digit', NOON.replaceAll(/0(?=\d[:,])/g, '').replaceAll(',000', ',0')],
  ['arrows of translators', NOON.replace('-->', '- ->').replace(/-->(?![^]*-->)/, '→')],
  ['a tilde and a word for arrows', NOON.replace('-->', '~').replace('-->', 'to')],
  ['a mark of byte order in the middle', NOON.replace('\n2\n', '\n\ufeff2\n')],
  ['SBV', '0:00:01.000,0:00:03.000\nIt is noon.\n\n0:00:06.000,0:00:08.000\nWe[br]can eat.'],
  ['LRC', '[ti:Noon]\n[ar:Nobody]\n\n[00:01.00]It is noon.\n[00:06.00]We can eat.'],
  ['WebVTT with an invisible header', `\u200b\ufeff${vtt('It is noon.', 'We can eat.')}`],
  [
    'WebVTT without a header',
    vtt('It is noon.', 'We can eat.').slice(8).replace('03.000', '03.000 line:90%') + '\nNOTE hidden',
  ],
  [
    'ASS after comments',
    `; made by hand\n!: and another\n[Script Info]\n${ass('Default,,0,0,0,,It is noon.', 'Default,,0,0,0,,We can eat.')}`,
  ],
  [
    'ASS without sections',
    ass('Default,,0,0,0,,It is noon.', 'Default,,0,0,0,,We can eat.').replace('[Events]\n', ''),
  ],
  [
    'ASS with invisible characters',
    ass('Default,,0,0,0,,It is noon.', 'Default,,0,0,0,,We can eat.').replaceAll(/^./gm, '\u200e$&'),
  ],
])('%s: the captions are read', (_kind, file) => {
  expect(readText(file)).toEqual(NOON_READ);
});

test('a song of an hour has hours in its times, and a line before the first time is told', () => {
  const { sentences, leftOut } = readText('Row on.\n[59:59.50]Home.\n[1:00:05.00]At last.');
  expect(sentences).toEqual(['Home.', 'At last.']);
  expect(leftOut).toEqual([1]);
});

test('a number that is left over joins the text, and letters of a wrong encoding stay as they are', () => {
  expect(readText(`${srt('One')}\n2\n\n${srt('', 'Two').slice(1)}`).sentences.join(' ')).toBe('One 2 Two');
  expect(readText(srt('Mon frÃ¨re.')).sentences).toEqual(['Mon frÃ¨re.']);
});

test('the line of a song that comes back is read as often as it is sung, with the shift of the file', () => {
  const { sentences, leftOut } = readText(
    '[offset:+500]\n[00:02.50][00:20.50]Row on.\n[00:09.00]Home.\n[00:99.00]No.',
  );
  expect(sentences).toEqual(['Row on.', 'Home.', 'Row on.']);
  expect(leftOut).toEqual([4]);
});

test('a line of a song without a time continues all of the line before it, and what is left out', () => {
  const { sentences, leftOut } = readText(
    '[00:02.50][00:20.50]Row on,\nrow home.\n[00:99.00]No.\nNever.\n[00:30.00]End.',
  );
  expect(sentences).toEqual(['Row on, row home.', 'Row on, row home.', 'End.']);
  expect(leftOut).toEqual([3]);
});

test.each([
  ['breaks', srt('One.', 'go\\N'.repeat(51)), 6],
  ['tags', srt('One.', 'go<br>'.repeat(51)), 6],
  ['bars', srt('One.', `go${'|go'.repeat(50)}`), 6],
  ['voices', vtt('One.', Array.from({ length: 51 }, (_, index) => `<v V${index}>go`).join('')), 6],
  ['speakers', srt('One.', `- Go.${' - Go.'.repeat(50)}`), 6],
  ['breaks of ASS', ass('Default,,0,0,0,,One.', `Default,,0,0,0,,${'go\\N'.repeat(51)}`), 4],
  ['lines of a song', `[00:01.00]One.\n[00:03.00]${'go\n'.repeat(51)}`, 2],
])('a caption that %s divide into more than fifty lines is refused', (_kind, file, line) => {
  expect(() => readText(file)).toThrow(
    expect.objectContaining({
      code: 'captions_too_long',
      reason: { fault: 'captions_cue_lines', line, max: 50 },
    }),
  );
});

test('a line of a song without a time that can be read is told as one of a song', () => {
  expect(() => readText('[ar:Nino]\n[00:xx]One.')).toThrow(
    expect.objectContaining({ reason: { fault: 'captions_sung', line: 2 } }),
  );
});

test('where the captions that can be read have no words, the first that cannot is told', () => {
  expect(() => readText(srt('[Music]', 'One.').replace('08,000', '61,000'))).toThrow(
    expect.objectContaining({
      code: 'captions_line_unreadable',
      reason: { fault: 'captions_times', line: 6 },
    }),
  );
});

test.each([
  ['an arrow between words in SRT', srt('From Rome --> Bari today.'), ['From Rome --> Bari today.'], []],
  [
    'opening times that are said',
    srt('We open\n10:30 --> 11:00 on Mondays.'),
    ['We open 10:30 --> 11:00 on Mondays.'],
    [],
  ],
  ['an arrow after an empty line', srt('Look:\n\nRome --> Bari'), ['Look: Rome --> Bari'], []],
  [
    'arrows alone in WebVTT',
    vtt('One.').replace('00:', '-->\n00:') + 'x-->\n00:09.000 --> 00:10.000\nTwo.',
    ['One.', 'Two.'],
    [],
  ],
  ['a second too many', srt('One.', 'Two.').replace('03,000', '60,000'), ['Two.'], [2]],
  ['a minute too many', srt('One.', 'Two.').replace('00:00:08', '00:61:08'), ['One.'], [6]],
  ['two points in WebVTT', vtt('One.', 'Two.').replace('06.000', '06..000'), ['One.'], [6]],
  [
    'a last caption that never is',
    `${srt('One.')}\n9\n99:99:99,999 --> 99:99:99,999\nend\n\nmore of it`,
    ['One.'],
    [6],
  ],
  ['a letter before the captions', `Dear reader,\n\n${srt('One.')}`, ['One.'], [1]],
  [
    'a line of ASS without its times',
    ass('Default,,0,0,0,,One.', 'x').replace('0:00:02.00,0:00:03.00', 'later'),
    ['One.'],
    [4],
  ],
])('%s: all that is spoken is read, and what is left out is told', (_kind, file, sentences, leftOut) => {
  expect(readText(file)).toEqual({ sentences, leftOut });
});

test('text between two captions that has no number is spoken, too', () => {
  const file = '1\n00:01 --> 00:02\nOne\n\ntwo\n00:03 --> 00:04\nthree.\n\n7\n\n7\n00:05 --> 00:06\nFour.';
  expect(readText(file).sentences).toEqual(['One two three.', '7 Four.']);
});

test('of ASS, signs are left out, and dialogue that makes room for them is not', () => {
  const file = ass(
    'Default,,0,0,0,,I am here.',
    'Default,,0,0,0,,{\\pos(100,100)}You are there.',
    'Default,,0,0,0,,{\\pos(1,1)\\fs30\\frz10}EXIT',
    'Signs,,0,0,0,,BAKERY',
    'Other,Ana,0,0,0,,{\\pos(1,1)}Come in.',
    'Default,,0,0,0,Banner;10,Made by nobody',
  );
  expect(readText(file).sentences).toEqual(['I am here.', 'You are there.', 'Come in.']);
});
