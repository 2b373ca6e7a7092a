import { SignedInDevice } from '@glossa/contract/account';
import { NumericIdPath } from '@glossa/contract/page';
import { Type } from 'typebox';
import { ApiError } from '../../../platform/errors/api-error';
import type { ApiApp } from '../../../platform/http/api-app';
import { endAllSessions, endSession, listSessions } from './session-store';
import type { AccountDeps } from '../account-deps';

export function sessionRoutes(app: ApiApp, { database }: AccountDeps): void {
  app.post('/auth/sign-out', { schema: { response: { 204: Type.Null() } } }, async (request, reply) => {
    await endSession(database, request.learner.id, request.sessionId);
    return reply.code(204).send(null);
  });

  app.get('/auth/sessions', { schema: { response: { 200: Type.Array(SignedInDevice) } } }, (request) =>
    listSessions(database, request.learner.id, request.sessionId),
  );

  const endOne = { params: NumericIdPath, response: { 204: Type.Null() } };
  app.delete('/auth/sessions/:id', { schema: endOne }, async (request, reply) => {
    const ended = await endSession(database, request.learner.id, request.params.id);
    if (!ended) throw new ApiError('session_not_found');
    return reply.code(204).send(null);
  });

  app.delete('/auth/sessions', { schema: { response: { 204: Type.Null() } } }, async (request, reply) => {
    await endAllSessions(database, request.learner.id);
    return reply.code(204).send(null);
  });
}
