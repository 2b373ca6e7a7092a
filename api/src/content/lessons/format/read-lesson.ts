import path from 'node:path';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { normalizeWord } from '@glossa/contract/word-key';
import { decodeText, wellFormedJson } from '../../../platform/text/well-formed';
import { ApiError } from '../../../platform/errors/api-error';
import { CAPTION_READERS, requireAll } from '../../transcripts/captions/caption-readers';
import { decodeCaptions } from '../../transcripts/captions/decode-captions';
import { findEnd } from '../../transcripts/interpolate-times';
import { alignLines } from '../../transcripts/lines/caption-lines';
import type { Lines } from '../../transcripts/lines/line-store';
import type { BuiltInDocument, LessonDocument } from '../lesson-document';
import type { Fault } from './fault';
import { GlossaryFile, LinesFile, TranscriptFile } from './lesson-files';
import { type LessonFolder, listLessonFolder } from './lesson-folder';
import { checkMediaFile } from './media-file';
import * as mediaTypes from '../../../foundation/media/media-types';
import type { LessonEntry, PlaylistFile } from './playlist-file';
import { readSafely, UnusableFile } from './read-safely';
import { readJson, readYaml } from './read-yaml';

/** As many as a learner may upload; a transcript with the time of each word is larger. */
const MAX_CAPTIONS_BYTES = 2 * 1024 * 1024;
const MAX_TRANSCRIPT_BYTES = 8 * 1024 * 1024;
const MAX_GLOSSARY_BYTES = 1024 * 1024;
/** Captions may be shown a little longer than there is sound. */
const MAX_SECONDS_AFTER_MEDIA = 1;

type Transcript = NonNullable<LessonDocument['transcript']>;

export interface LessonContent {
  id: string;
  document: BuiltInDocument;
  /** Absolute paths. */
  media: string | undefined;
  thumbnail: string | undefined;
  /** Those of a lesson whose words have estimated times. */
  captions: string | undefined;
}

/** A playlist that the site came with, and its lessons. */
export interface DemoCourse {
  playlist: PlaylistFile;
  lessons: LessonContent[];
  /** Holds the folders of the lessons, with their media. */
  folder: string;
}

export interface LessonSource {
  /** The absolute path of the folder that holds `playlist.yaml`. */
  folder: string;
  /** What faults call it. */
  shownFolder: string;
  playlist: PlaylistFile;
  entry: LessonEntry;
  /** Where the playlist names the lesson. */
  place: Pick<Fault, 'file' | 'line'>;
}

/** Reads and checks a lesson: its texts, and the beginning of its media. No content if there are faults. */
export async function readLesson(
  source: LessonSource,
): Promise<{ content?: LessonContent; faults: Fault[] }> {
  const { entry, playlist, place } = source;
  const folder = path.join(source.folder, entry.id);
  const shown = path.posix.join(source.shownFolder, entry.id);
  const { files, faults } = await listLessonFolder(folder, shown);
  const reader = new LessonReader(folder, shown, faults);
  const language = entry.language ?? playlist.language;
  const transcript = await reader.readTranscript(files.transcript, language);
  const lines = await reader.readLines(files.lines, transcript, language);
  const glossary = await reader.readGlossary(files.glossary, language);
  await reader.checkMedia(files, transcript);
  if (!files.media && entry.youtube === undefined)
    faults.push({
      ...place,
      problem: `"${entry.id}" has neither a media file, such as ${entry.id}/lesson.webm, nor "youtube"`,
    });
  if (files.media && entry.youtube !== undefined)
    faults.push({ ...place, problem: `"${entry.id}" has both "youtube" and ${files.media}` });
  if (faults.length > 0) return { faults };
  const { id, ...texts } = entry;
  const { cefr_level = playlist.cefr_level, duration = transcript?.duration } = entry;
  const document: LessonDocument = {
    ...texts,
    language,
    ...(cefr_level && { cefr_level }),
    ...(duration !== undefined && { duration }),
    ...(transcript && { transcript }),
    ...(Object.keys(lines).length > 0 && { lines, ...(playlist.credit && { credit: playlist.credit }) }),
    ...(glossary && { glossary }),
  };
  const resolveFile = (name: string | undefined) =>
    name === undefined ? undefined : path.join(folder, name);
  return {
    content: {
      id,
      document: wellFormedJson(document),
      media: resolveFile(files.media),
      thumbnail: resolveFile(files.thumbnail),
      captions:
        transcript?.interpolated && !files.transcript?.endsWith('.json')
          ? resolveFile(files.transcript)
          : undefined,
    },
    faults,
  };
}

class LessonReader {
  /** The line of the transcript or the captions that is the first to be after a time. */
  private findLineAfter: (seconds: number) => number = () => 1;

  constructor(
    private readonly folder: string,
    private readonly shown: string,
    private readonly faults: Fault[],
  ) {}

  async readTranscript(name: string | undefined, language: string): Promise<Transcript | undefined> {
    if (name === undefined) return undefined;
    if (!name.endsWith('.json')) {
      return this.readCaptionsFile(name, (bytes) => {
        this.findLineAfter = (seconds) => findCaptionAfter(decodeCaptions(bytes, language), seconds);
        return requireAll(CAPTION_READERS.transcript(bytes, language));
      });
    }
    const read = await this.readParsed(name, MAX_TRANSCRIPT_BYTES, TranscriptFile, readJson);
    if (!read) return undefined;
    const { content, findLine } = read;
    this.findLineAfter = (seconds) => findLine(findWordAfter(content, seconds));
    const fault = findTranscriptFault(content, language);
    if (!fault) return toTranscript(content);
    this.report(name, findLine(fault.path), fault.problem);
    return undefined;
  }

  /** Lines are checked against a transcript, so they are not checked without a readable one. */
  async readLines(files: LessonFolder['lines'], transcript: Transcript | undefined, spoken: string) {
    const lines: Partial<Record<InterfaceLanguage, Lines>> = {};
    for (const [language, name] of files) {
      if (language === spoken) this.report(name, 1, `is in ${language}, the language of the lesson itself`);
      else if (!transcript) {
        if (this.faults.length === 0)
          this.report(name, 1, 'there is no transcript or caption file for these lines');
      } else {
        const read = name.endsWith('.json')
          ? await this.readLinesFile(name, language, transcript)
          : await this.readCaptionsFile(name, (bytes) =>
              alignLines(requireAll(CAPTION_READERS.pieces(bytes, language)), transcript.sentences, language),
            );
        if (read?.every((line) => line === null)) this.report(name, 1, 'matches none of the speech');
        else if (read) lines[language] = read;
      }
    }
    return lines;
  }

  private async readLinesFile(name: string, language: string, { sentences }: Transcript) {
    const read = await this.readParsed(name, MAX_TRANSCRIPT_BYTES, LinesFile, readJson);
    if (!read) return undefined;
    const { content, findLine } = read;
    if (content.language !== language)
      this.report(name, findLine(['language']), `is in ${content.language}, not in ${language}`);
    else if (content.lines.length !== sentences.length)
      this.report(
        name,
        findLine(['lines']),
        `has ${content.lines.length} lines for ${sentences.length} sentences`,
      );
    else return content.lines;
    return undefined;
  }

  async readGlossary(name: string | undefined, language: string): Promise<GlossaryFile | undefined> {
    if (name === undefined) return undefined;
    const read = await this.readParsed(name, MAX_GLOSSARY_BYTES, GlossaryFile, readYaml);
    if (!read) return undefined;
    for (const form of Object.keys(read.content)) {
      const key = normalizeWord(form, language);
      if (key !== form) this.report(name, read.findLine([form]), `"${form}" must be written "${key}"`);
    }
    return read.content;
  }

  async checkMedia({ media, thumbnail, transcript: name }: LessonFolder, transcript: Transcript | undefined) {
    const check = (name: string, types: typeof mediaTypes.MEDIA_TYPES, maxBytes: number) =>
      this.attempt(name, () =>
        checkMediaFile(path.join(this.folder, name), types[mediaTypes.fileEnding(name)], maxBytes),
      );
    const seconds = media && (await check(media, mediaTypes.MEDIA_TYPES, mediaTypes.MAX_MEDIA_BYTES));
    const end = transcript ? findEnd(transcript.words) : 0;
    if (seconds && name !== undefined && end > seconds + MAX_SECONDS_AFTER_MEDIA)
      this.report(
        name,
        this.findLineAfter(seconds),
        `lasts until ${formatSeconds(end)} s, but ${media} ends at ${formatSeconds(seconds)} s`,
      );
    if (thumbnail !== undefined)
      await check(thumbnail, mediaTypes.PICTURE_TYPES, mediaTypes.MAX_PICTURE_BYTES);
  }

  private readCaptionsFile<Result>(name: string, read: (bytes: Uint8Array) => Result) {
    return this.attempt(name, async () =>
      read(await readSafely(path.join(this.folder, name), MAX_CAPTIONS_BYTES)),
    );
  }

  private async readParsed<Schema, Result>(
    name: string,
    maxBytes: number,
    schema: Schema,
    parse: (text: string, file: string, schema: Schema) => Result | Fault[],
  ): Promise<Result | undefined> {
    return this.attempt(name, async () => {
      const text = decodeText(await readSafely(path.join(this.folder, name), maxBytes));
      if (text === undefined) throw new UnusableFile('is not UTF-8 text');
      const read = parse(text, path.posix.join(this.shown, name), schema);
      if (!Array.isArray(read)) return read;
      this.faults.push(...read);
      return undefined;
    });
  }

  private async attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnusableFile) this.report(name, 1, error.message);
      // How captions are refused; the detail of a whole file has no line.
      else if (error instanceof ApiError)
        this.report(name, error.line ?? 1, error.fields?.[0]?.problem ?? error.message);
      else throw error;
      return undefined;
    }
  }

  private report(name: string, line: number, problem: string): void {
    this.faults.push({ file: path.posix.join(this.shown, name), line, problem });
  }
}

function findTranscriptFault({ language, duration, sentences }: TranscriptFile, wanted: string) {
  if (language !== wanted)
    return { path: ['language'], problem: `is ${language}, but the lesson is ${wanted}` };
  let clock = 0;
  for (const [index, { words }] of sentences.entries()) {
    for (const [place, { text, start, end }] of words.entries()) {
      const problem =
        start < clock || end < start
          ? `"${text}" at ${start} is out of order`
          : end > duration
            ? `"${text}" ends at ${end}, after the end at ${duration}`
            : undefined;
      if (problem) return { path: ['sentences', index, 'words', place], problem };
      clock = start;
    }
  }
  return undefined;
}

const formatSeconds = (seconds: number) => String(Math.round(seconds * 10) / 10);

function findWordAfter({ sentences }: TranscriptFile, seconds: number): (string | number)[] {
  for (const [index, { words }] of sentences.entries()) {
    const place = words.findIndex(({ end }) => end > seconds);
    if (place !== -1) return ['sentences', index, 'words', place];
  }
  return [];
}

/** WebVTT and SRT say from when to when in a line of its own; ASS in the line of the text. */
const CAPTION_TIMES = /^(?:.*-->|Dialogue:[^,]*,[^,]*,)\s*(?:(\d+):)?(\d+):(\d+)[.,](\d+)/;

function findCaptionAfter(text: string, seconds: number): number {
  const place = text.split(/\r\n?|\n/).findIndex((line) => {
    const [, hours = '0', minutes = '0', whole = '0', part = '0'] = CAPTION_TIMES.exec(line) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${whole}.${part}`) > seconds;
  });
  return Math.max(0, place) + 1;
}

/** All words in one list, and the place of each sentence in it. */
function toTranscript({ duration, interpolated = false, sentences }: TranscriptFile): Transcript {
  const transcript: Transcript = { duration, interpolated, words: [], sentences: [] };
  for (const { start, end, words } of sentences) {
    transcript.sentences.push({ first: transcript.words.length, count: words.length, start, end });
    transcript.words.push(...words);
  }
  return transcript;
}
