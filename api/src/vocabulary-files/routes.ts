import {
  type FileWord,
  VocabularyExportQuery,
  VocabularyFile,
  type VocabularyFileFormat,
  VocabularyFileToRead,
  VocabularyImported,
  VocabularyImportQuery,
} from '@glossa/contract/vocabulary-file';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import { planLimits } from '../plans/plans';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import { compileValidator } from '../platform/http/validation';
import { learnerDays } from '../progress/learner-days';
import { writeCsv } from './csv/write-csv';
import { readExportedWords } from './exported-words';
import { writeJson } from './json';
import { saveFileWords } from './save-file-words';
import { FileThreads, toApiError } from './thread/file-threads';
import { requestSlots, UserSlots } from './thread/upload-slots';

/** As many bodies of 40 MB may be in memory. */
const MAX_UPLOADS = 10;

export function vocabularyFileRoutes(app: ApiApp, deps: ApiDeps): void {
  const threads = new FileThreads();
  const slots = new UserSlots(MAX_UPLOADS);
  exportRoute(app, deps, threads, slots);
  importRoute(app, deps, threads, slots);
}

const MEDIA_TYPES: Readonly<Record<VocabularyFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  apkg: 'application/apkg',
};

const exportSchema = {
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

function exportRoute(app: ApiApp, { database }: ApiDeps, threads: FileThreads, slots: UserSlots): void {
  app.get('/vocabulary/export', { schema: exportSchema }, async (request, reply) => {
    const { format, video_id } = request.query;
    const { learner } = request;
    const now = new Date();
    const day = learnerDays(learner.time_zone).toDay(now);
    const words = readExportedWords(database, learner.id, video_id);
    const file =
      format === 'apkg'
        ? await packDeck(words, now, threads, slots.take(learner.id))
        : Readable.from(format === 'csv' ? writeCsv(words) : writeJson(words, now));
    return (
      reply
        .type(MEDIA_TYPES[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="glossa-words-${day}.${format}"`)
        // The schema describes the content of the stream.
        .send(file as never)
    );
  });
}

async function packDeck(
  words: AsyncIterable<FileWord[]>,
  now: Date,
  threads: FileThreads,
  release: () => void,
): Promise<Buffer> {
  try {
    return Buffer.from((await threads.pack(words, now)).buffer as ArrayBuffer);
  } finally {
    release();
  }
}

/** 20,000 words with all their fields, as a table (16 MB) or as JSON with one or two reviews each. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;

const asText = { schema: Type.String() };
const asBytes = { schema: Type.String({ format: 'binary' }) };
/** Media types that browsers send. The query decides the format. */
const content = {
  'text/csv': asText,
  'application/json': { schema: VocabularyFileToRead },
  'application/apkg': asBytes,
  'application/octet-stream': asBytes,
  'application/zip': asBytes,
  'application/vnd.ms-excel': asText,
  'text/plain': asText,
  'text/tab-separated-values': asText,
};

const importSchema = {
  summary: 'Save the words of a file',
  description:
    'One of our own as a table, JSON or a deck for Anki comes back as it was; tables and decks of others are read as far as they can be. As many words are saved as the plan has room for, and those saved before stay as they are. A learner sends one file at a time; where saving fails midway, what was saved stays, and the same file sent again goes on from there.',
  querystring: VocabularyImportQuery,
  body: { content },
  response: {
    200: VocabularyImported,
    ...failures('words_unreadable', 'body_too_large', 'unsupported_media_type', 'too_many_requests'),
  },
};

/** The bytes of a body; `#`, because validation would go through the bytes of an enumerable field. */
class UploadedFile {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

/** The body is validated in a thread. */
const validatorCompiler: FastifySchemaCompiler<TSchema> = (route) =>
  route.httpPart === 'body' ? () => true : compileValidator(route);

/** Registered apart, because of its body parsers. */
function importRoute(
  app: ApiApp,
  { database, settings }: ApiDeps,
  threads: FileThreads,
  slots: UserSlots,
): void {
  const { hooks, work } = requestSlots(slots);
  void app.register(async (files: ApiApp) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(
      Object.keys(content),
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => new UploadedFile(body),
    );
    const options = { schema: importSchema, bodyLimit: MAX_BODY_BYTES, validatorCompiler, ...hooks };
    files.post('/vocabulary/import', options, async (request) => {
      const { format, language, target_language } = request.query;
      const { learner } = request;
      const body: unknown = request.body;
      const bytes = body instanceof UploadedFile ? body.bytes : Buffer.alloc(0);
      const defaults = {
        language: language ?? learner.target_language,
        translationLanguage: target_language ?? learner.interface_language,
        now: new Date().toISOString(),
      };
      return work(request, async () => {
        const rows = await threads.read(format, bytes, defaults).catch((error: unknown) => {
          throw toApiError(error);
        });
        return saveFileWords(database, learner, rows, planLimits(learner, settings.plans).vocabularyLimit);
      });
    });
  });
}
