import { SignedInDevice } from '@glossa/contract/account';
import { NumericIdPath } from '@glossa/contract/page';
import { Type } from 'typebox';
import { ApiError } from '../../../platform/errors/api-error';
import { type ApiApp, NOTHING } from '../../../platform/http/api-app';
import { endAllSessions, endSession, listSessions } from './session-store';
import type { AccountDeps } from '../account-deps';

export function sessionRoutes(app: ApiApp, { database }: AccountDeps): void {
  app.post('/auth/sign-out', { schema: { response: NOTHING } }, async (request) => {
    await endSession(database, request.learner.id, request.sessionId);
  });

  app.get('/auth/sessions', { schema: { response: { 200: Type.Array(SignedInDevice) } } }, (request) =>
    listSessions(database, request.learner.id, request.sessionId),
  );

  const endOne = { params: NumericIdPath, response: NOTHING };
  app.delete('/auth/sessions/:id', { schema: endOne }, async (request) => {
    const ended = await endSession(database, request.learner.id, request.params.id);
    if (!ended) throw new ApiError('session_not_found');
  });

  app.delete('/auth/sessions', { schema: { response: NOTHING } }, (request) =>
    endAllSessions(database, request.learner.id),
  );
}
