import * as contract from '@glossa/contract/vocabulary/file';
import type { User } from '@glossa/contract/user';
import { ChosenWords } from '@glossa/contract/vocabulary/vocabulary';
import type { FastifyReply } from 'fastify';
import { finished, Readable } from 'node:stream';
import { Type } from 'typebox';
import path from 'node:path';
import { learnerKey } from '../../foundation/limits/limits';
import {
  type FileTask,
  type FileUser,
  type FileWork,
  runTask,
  UNCOUNTED,
} from '../../foundation/processes/file-processes';
import type { ApiApp } from '../../platform/http/api-app';
import { learnerDays } from '../../foundation/accounts/learner-days';
import { writeCsv } from './csv/write-csv';
import { type ExportedWords, readExportedWords } from './exported-words';
import { writeJson } from './json';
import { type DeckMediaDeps, readDeckMedia } from './apkg/deck-media';
import type { Deck } from './apkg/write-apkg';
import { ApiError } from '../../platform/errors/api-error';

const MEDIA_TYPES: Readonly<Record<contract.VocabularyFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  apkg: 'application/apkg',
};

const exportSchema = {
  querystring: contract.VocabularyExportQuery,
  response: {
    200: {
      description: 'The file',
      content: {
        'text/csv': { schema: Type.String() },
        'application/json': { schema: contract.VocabularyFile },
        'application/apkg': { schema: Type.String({ format: 'binary' }) },
      },
    },
  },
};

export function exportRoute(app: ApiApp, deps: DeckMediaDeps, { limits, atOnce }: FileWork): void {
  const config = { heavy: true };
  app.get('/vocabulary/export', { schema: exportSchema, config }, ({ learner, query }, reply) =>
    send(learner, query.format, { videoId: query.video_id, tag: query.tag }, reply),
  );
  const chosenSchema = {
    ...exportSchema,
    querystring: Type.Pick(contract.VocabularyExportQuery, ['format']),
    body: ChosenWords,
  };
  app.post('/vocabulary/export', { schema: chosenSchema, config }, ({ learner, query, body }, reply) =>
    send(learner, query.format, { ids: body.ids }, reply),
  );

  async function send(
    learner: User,
    format: contract.VocabularyFileFormat,
    chosen: ExportedWords,
    reply: FastifyReply,
  ): Promise<never> {
    finished(reply.raw, atOnce.openExports.take(learnerKey(learner.id)));
    await limits.takeExport(learner);
    const now = new Date();
    const day = learnerDays(learner.time_zone).toDay(now);
    const words = readExportedWords(deps.database, learner.id, chosen);
    const file =
      format === 'apkg'
        ? await atOnce.wordFiles.run(learnerKey(learner.id), async () =>
            packByTask(
              words,
              { now, media: await readDeckMedia(deps, learner.id, chosen) },
              await limits.requireFileTime(learner),
            ),
          )
        : Readable.from(format === 'csv' ? writeCsv(words) : writeJson(words, now));
    return (
      reply
        .type(MEDIA_TYPES[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="glossa-words-${day}.${format}"`)
        // The schema describes the content of the stream.
        .send(file) as never
    );
  }
}

/** Longer than for files that are read, because its input is our own. */
export const PACK_TASK: FileTask = {
  file: path.join(__dirname, 'apkg', 'pack-task.ts'),
  timeoutSeconds: 120,
  makeLimitError: packTimeoutError,
  refusals: [],
};
const RETRY_AFTER_SECONDS = 60;

/** Reads a batch when the last is packed. Throws 503 for a deck that takes too much time or memory. */
export async function packByTask(
  words: AsyncIterable<contract.FileWord[]>,
  deck: Deck,
  user: FileUser = UNCOUNTED,
  task = PACK_TASK,
): Promise<Uint8Array> {
  const batches = words[Symbol.asyncIterator]();
  let file: Uint8Array | undefined;
  const onOutput = (output: unknown) => {
    file = output as Uint8Array;
  };
  try {
    await runTask(task, { input: deck, user, onOutput, batches });
  } finally {
    // Not awaited: it may still be reading from the database.
    void batches.return?.();
  }
  if (!file) throw new Error('the process made no file');
  return file;
}

function packTimeoutError(): ApiError {
  const detail =
    'Packing these words takes too long. Please try again later, or download them as CSV or JSON.';
  return new ApiError('not_ready', undefined, { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
