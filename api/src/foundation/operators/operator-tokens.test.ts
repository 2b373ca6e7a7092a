import { useTestApi } from '../../../testing/test-api';
import { apiLog } from '../../platform/operations/log';
import { createOperatorToken } from './operator-tokens';

const api = useTestApi(() => ({ log: apiLog('info', { write: (line) => void lines.push(line) }) }));
let headers: { authorization: string };
const lines: string[] = [];
beforeAll(async () => {
  const { token } = await createOperatorToken(api.database, { name: 'school', seconds: undefined });
  headers = { authorization: `Bearer ${token}` };
});
beforeEach(() => void lines.splice(0));

const call = (method: 'GET' | 'HEAD' | 'PUT', payload?: object) =>
  api.app.inject({ method, url: '/api/operator/editors', headers, ...(payload && { payload }) });
const logged = () =>
  lines.flatMap((line) => {
    const entry = JSON.parse(line) as Record<string, unknown>;
    return entry['event'] === 'operator' ? [entry] : [];
  });

test('what an operator changes is logged with the name of the token and the answer, and not who it is about', async () => {
  expect((await call('PUT', { user: 'nobody', is_editor: true })).statusCode).toBe(404);
  expect(logged()).toEqual([
    expect.objectContaining({
      operator: expect.stringMatching(/^school \(\w+\)$/) as string,
      method: 'PUT',
      route: '/api/operator/editors',
      status: 404,
    }),
  ]);
  expect(lines.join('')).not.toMatch(/nobody|glossa_lessons_/);
});

test.each(['GET', 'HEAD'] as const)(
  'what an operator reads by %s is not logged as a change',
  async (method) => {
    expect((await call(method)).statusCode).toBe(200);
    expect(logged()).toEqual([]);
  },
);
