import { Readable } from 'node:stream';
import {
  VocabularyExportQuery,
  VocabularyFile,
  type FileWord,
  type VocabularyFileFormat,
} from '@glossa/contract/vocabulary-file';
import type { FastifyReply, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { learnerDays } from '../progress/learner-days';
import { writeCsv } from './csv/write-csv';
import { readExportedWords } from './exported-words';
import { writeJson } from './json';
import type { FileThreads } from './thread/file-threads';
import type { UserSlots } from './thread/upload-slots';

const MEDIA_TYPES: Readonly<Record<VocabularyFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  apkg: 'application/apkg',
};

// Untyped: the answer is a stream.
const schema: FastifySchema & {
  summary: string;
  description: string;
  querystring: typeof VocabularyExportQuery;
} = {
  summary: 'Download saved words as a file',
  description:
    'A table, JSON with all there is, or a deck for Anki, which knows a word again when it is imported once more. What changes while it is read may or may not be in it.',
  querystring: VocabularyExportQuery,
  response: {
    200: {
      description: 'The file',
      content: {
        'text/csv': { schema: Type.String() },
        'application/json': { schema: VocabularyFile },
        'application/apkg': { schema: Type.String({ format: 'binary' }) },
      },
    },
    ...failures('too_many_requests', 'not_ready'),
  },
};

export function exportRoute(
  app: ApiApp,
  { database }: ApiDeps,
  threads: FileThreads,
  places: UserSlots,
): void {
  app.get('/vocabulary/export', { schema }, async (request, reply) => {
    const { format, video_id } = request.query;
    const learner = request.learner;
    const now = new Date();
    const words = readExportedWords(database, learner.id, video_id);
    const file =
      format === 'apkg'
        ? await packDeck(words, now, threads, places.take(learner.id))
        : Readable.from(format === 'csv' ? writeCsv(words) : writeJson(words, now));
    sendAsDownload(reply, format, learnerDays(learner.time_zone).toDay(now));
    return reply.send(file);
  });
}

async function packDeck(
  words: AsyncIterable<FileWord[]>,
  now: Date,
  threads: FileThreads,
  leave: () => void,
): Promise<Buffer> {
  try {
    return Buffer.from((await threads.pack(words, now)).buffer as ArrayBuffer);
  } finally {
    leave();
  }
}

/** `day` is in the learner's time zone. */
function sendAsDownload(reply: FastifyReply, format: VocabularyFileFormat, day: string): void {
  void reply
    .type(MEDIA_TYPES[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="glossa-words-${day}.${format}"`);
}
