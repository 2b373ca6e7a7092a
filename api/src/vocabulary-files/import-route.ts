import {
  VocabularyFileToRead,
  VocabularyImported,
  VocabularyImportQuery,
} from '@glossa/contract/vocabulary-file';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { failures } from '../platform/http/failures';
import { compileValidator } from '../platform/http/validator';
import { planLimits } from '../plans/plan-limits';
import { saveFileWords } from './save-file-words';
import { toApiError, type FileThreads } from './thread/file-threads';
import { type UserSlots, requestSlots } from './thread/upload-slots';

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

const schema = {
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
export function importRoute(
  app: ApiApp,
  { database, settings }: ApiDeps,
  threads: FileThreads,
  places: UserSlots,
): void {
  const { hooks, work } = requestSlots(places);
  void app.register(async (files: ApiApp) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(
      Object.keys(content),
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => new UploadedFile(body),
    );
    const options = { schema, bodyLimit: MAX_BODY_BYTES, validatorCompiler, ...hooks };
    files.post('/vocabulary/import', options, async (request) => {
      const { format, language, target_language } = request.query;
      const learner = request.learner;
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
