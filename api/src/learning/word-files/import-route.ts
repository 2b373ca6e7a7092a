import * as contract from '@glossa/contract/vocabulary/file';
import type { ConcurrencyLimit } from '@glossa/server/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { translationLanguage } from '../../foundation/accounts/learner-languages';
import { readWordsByTask } from './reading/read-by-task';
import type { FileWork } from '../../foundation/processes/file-processes';
import { learnerKey } from '../../foundation/limits/limits';
import { learnerBounds } from '../../foundation/plans/account-bounds';
import { planLimits } from '../../foundation/plans/plans';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { UploadedFile, uploadedBytes, validateAllButFile } from '../../platform/http/uploaded-file';
import { type FileDeps, saveFileWords } from './save-file-words';
import type { Settings } from '../../platform/settings/settings';

const asText = { schema: Type.String() };
const asBytes = { schema: Type.String({ format: 'binary' }) };
/** Media types that browsers send. The query decides the format. */
const content = {
  'text/csv': asText,
  'application/json': { schema: contract.VocabularyFileToRead },
  'application/apkg': asBytes,
  'application/octet-stream': asBytes,
  'application/zip': asBytes,
  'application/vnd.ms-excel': asText,
  'text/plain': asText,
  'text/tab-separated-values': asText,
};

const importSchema = {
  querystring: contract.VocabularyImportQuery,
  body: { content },
  response: { 200: contract.VocabularyImported },
};

/** Registered apart, because of its body parsers. */
export function importRoute(
  app: ApiApp,
  { settings, ...deps }: FileDeps & { settings: Settings },
  { limits, atOnce }: FileWork,
): void {
  const { hooks, work } = requestSlots(atOnce.wordFiles);
  const maxFileBytes = ({ learner }: FastifyRequest) => learnerBounds(learner, settings.plans).maxFileBytes;
  void app.register(async (files: ApiApp) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser(Object.keys(content), async (request: FastifyRequest, body: Readable) => {
      await limits.takeImport(request.learner);
      return new UploadedFile(await readBody(request, body, maxFileBytes(request)));
    });
    const options = {
      schema: importSchema,
      validatorCompiler: validateAllButFile,
      config: { heavy: true },
      ...hooks,
    };
    files.post('/vocabulary/import', options, async (request) => {
      const { format, language, target_language } = request.query;
      const { learner } = request;
      const bytes = uploadedBytes(request.body);
      const defaults = {
        language: language ?? learner.target_language,
        translationLanguage: target_language ?? translationLanguage(learner),
        now: new Date().toISOString(),
      };
      return work(request, async () => {
        const user = await limits.requireFileTime(learner);
        const rows = await readWordsByTask({ format, bytes, defaults }, user);
        const limit = planLimits(learner, settings.plans).vocabularyLimit;
        const owner = { id: learner.id, limit, maxBytes: user.bounds.maxStoredBytes };
        return saveFileWords(deps, owner, rows, limits.writing(learner));
      });
    });
  });
}

/** Holds a slot from before the body is read until the request fails or, once `work` runs, it is done. */
function requestSlots(limit: ConcurrencyLimit) {
  const held = new WeakMap<FastifyRequest, { release: () => void; isAtWork: boolean }>();
  const releaseIdle = (request: FastifyRequest) => {
    const slot = held.get(request);
    if (slot && !slot.isAtWork) slot.release();
  };
  return {
    hooks: {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        held.set(request, { release: limit.take(learnerKey(request.learner.id)), isAtWork: false });
        reply.raw.once('close', () => releaseIdle(request));
      },
      onError: async (request: FastifyRequest) => releaseIdle(request),
    },
    work: async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
      const slot = held.get(request);
      if (!slot) throw new Error(`${request.url} took no slot`);
      slot.isAtWork = true;
      try {
        return await work();
      } finally {
        slot.release();
      }
    },
  };
}

/** Fastify's own limit is the same for all learners. The rest of a body that is too large is not read. */
async function readBody({ headers }: FastifyRequest, body: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(headers['content-length'] ?? 0) > max) throw new ApiError('body_too_large');
  // The stream is kept, because its connection takes the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw new ApiError('body_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
