import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type MediaName, mediaFile } from '../../uploads/testing/media-files';
import { CourseFolder, courseFiles } from '../testing/course-folder';
import { makeWave } from '../testing/make-wave';
import { runLessons } from '../testing/run-lessons';

/** The first bytes of each frame of an MP3 of one channel. */
const FRAME_SYNC = Buffer.from([0xff, 0xfb]);

/** The files that are made take 2 s. */
const CAPTIONS = 'WEBVTT\n\n00:00.500 --> 00:01.900\nLa mesa.\n';

let folder: CourseFolder;
beforeEach(async () => {
  folder = await CourseFolder.make();
  const {
    'la-mesa/lesson.webm': _none,
    'la-mesa/lines/en.vtt': _lines,
    ...files
  } = courseFiles('a', ['la-mesa']);
  await folder.write({ ...files, 'la-mesa/captions.vtt': CAPTIONS });
});
afterEach(() => folder.remove());

async function check(files: Record<string, string | Buffer>): Promise<string> {
  await folder.write(files);
  return (await runLessons(['check', '.'], { cwd: folder.path })).text;
}

const KINDS: [string, MediaName][] = [
  ['mp4', 'talk.mp4'],
  ['mp4', 'fast.mp4'],
  ['mp4', 'silence-at-end.mp4'],
  ['mp4', 'silent.mp4'],
  ['webm', 'vp9.webm'],
  ['m4a', 'song.m4a'],
  ['mp3', 'song.mp3'],
  ['ogg', 'opus.ogg'],
  ['ogg', 'vorbis.ogg'],
  ['wav', 'song.wav'],
];

test.each(KINDS)('a lesson may be in %s (%s), and its captions end with it', async (ending, name) => {
  const media = { [`la-mesa/lesson.${ending}`]: mediaFile(name) };
  expect(await check(media)).toBe('1 lesson checked, no faults\n');
  const late = `${CAPTIONS}\n00:02.000 --> 00:04.000\nEs grande.\n`;
  expect(await check({ 'la-mesa/captions.vtt': late })).toMatch(
    new RegExp(`^la-mesa/captions.vtt:6: lasts until 4 s, but lesson.${ending} ends at 2(\\.\\d)? s\n`),
  );
});

test.each(KINDS)('%s (%s) that is cut in the middle is a fault', async (ending, name) => {
  const bytes = mediaFile(name);
  expect(await check({ [`la-mesa/lesson.${ending}`]: bytes.subarray(0, bytes.length / 2) })).toContain(
    `la-mesa/lesson.${ending}:1: ends too early: a part of it is missing\n`,
  );
});

test.each([
  [
    'captions.srt',
    '1\n00:00:00,500 --> 00:00:01,900\nLa mesa.\n\n2\n00:00:02,000 --> 01:00:04,000\nEs.\n',
    6,
  ],
  [
    'captions.ass',
    '[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:00.50,0:00:01.90,La mesa.\nDialogue: 0,0:00:02.00,0:00:09.00,Es.\n',
    4,
  ],
  [
    'transcript.json',
    '{ "language": "es", "time_unit": "s", "duration": 9, "sentences": [\n{ "start": 1, "end": 9, "words": [\n{ "text": "La", "start": 1, "end": 2 },\n{ "text": "mesa.", "start": 3, "end": 9 }] }] }',
    4,
  ],
])('the line in %s that is after the end is named', async (name, text, line) => {
  await rm(path.join(folder.path, 'la-mesa/captions.vtt'));
  const out = await check({ 'la-mesa/lesson.wav': makeWave(2), [`la-mesa/${name}`]: text });
  expect(out).toContain(`la-mesa/${name}:${line}: lasts until `);
});

test('an MP3 without a header that says its length is measured', async () => {
  const bytes = mediaFile('song.mp3');
  const withoutHeader = bytes.subarray(bytes.indexOf(FRAME_SYNC, bytes.indexOf('Info')));
  const late = `${CAPTIONS}\n00:02.000 --> 00:04.000\nEs grande.\n`;
  const out = await check({ 'la-mesa/lesson.mp3': withoutHeader, 'la-mesa/captions.vtt': late });
  expect(out).toMatch(/^la-mesa\/captions.vtt:6: lasts until 4 s, but lesson.mp3 ends at 2(\.\d)? s\n/);
});

test('an OGG is read at its ends alone: it may be large', async () => {
  const bytes = mediaFile('opus.ogg');
  const lastPage = bytes.lastIndexOf('OggS');
  const middle = Buffer.alloc(1_000_000);
  const large = Buffer.concat([bytes.subarray(0, 1000), middle, bytes.subarray(lastPage)]);
  const late = `${CAPTIONS}\n00:02.000 --> 00:04.000\nEs grande.\n`;
  expect(await check({ 'la-mesa/lesson.ogg': large, 'la-mesa/captions.vtt': late })).toContain(
    'lasts until 4 s, but lesson.ogg ends at 2',
  );
});

test('what goes on for less than a second after the end is no fault', async () => {
  const captions = 'WEBVTT\n\n00:00.500 --> 00:02.900\nLa mesa.\n';
  expect(await check({ 'la-mesa/lesson.wav': makeWave(2), 'la-mesa/captions.vtt': captions })).toContain(
    'no faults',
  );
});
