import { Readable } from 'node:stream';
import { AccountExport } from '@glossa/contract/account';
import type { FastifySchema } from 'fastify';
import type { ApiApp, ApiDeps } from '../platform/http/api-app';
import { exportAccount } from './export-account';
import { signedInLearner } from './signed-in-learner';

// Not typed by its answer, which is sent as text while it is made.
const schema: FastifySchema & { summary: string; description: string } = {
  summary: 'Download everything that is kept of the learner',
  description: 'The password is not in it. What changes while it is read may or may not be.',
  response: { 200: AccountExport },
};

export function exportRoute(app: ApiApp, { database }: ApiDeps): void {
  app.get('/auth/export', { schema }, async (request, reply) => {
    void reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="glossa-export.json"');
    return reply.send(Readable.from(exportAccount(database, signedInLearner(request))));
  });
}
