import { SignedInDevice } from '@glossa/contract/account';
import { NumericIdPath } from '@glossa/contract/page';
import { Type } from 'typebox';
import { ApiError } from '../../../platform/errors/api-error';
import { type ApiApp, failures } from '../../../platform/http/api-app';
import { endAllSessions, endSession, listSessions } from './session-store';
import type { AccountDeps } from '../account-deps';

export function sessionRoutes(app: ApiApp, { database }: AccountDeps): void {
  const signOut = { summary: 'Sign out: the token of this call ends', response: { 204: Type.Null() } };
  app.post('/auth/sign-out', { schema: signOut }, async (request, reply) => {
    await endSession(database, request.learner.id, request.sessionId);
    return reply.code(204).send(null);
  });

  const list = { summary: 'List the signed-in devices', response: { 200: Type.Array(SignedInDevice) } };
  app.get('/auth/sessions', { schema: list }, (request) =>
    listSessions(database, request.learner.id, request.sessionId),
  );

  const endOne = {
    summary: 'Sign one device out',
    params: NumericIdPath,
    response: { 204: Type.Null(), ...failures('session_not_found') },
  };
  app.delete('/auth/sessions/:id', { schema: endOne }, async (request, reply) => {
    const ended = await endSession(database, request.learner.id, request.params.id);
    if (!ended) throw new ApiError('session_not_found');
    return reply.code(204).send(null);
  });

  const endAll = { summary: 'Sign out everywhere, also here', response: { 204: Type.Null() } };
  app.delete('/auth/sessions', { schema: endAll }, async (request, reply) => {
    await endAllSessions(database, request.learner.id);
    return reply.code(204).send(null);
  });
}
