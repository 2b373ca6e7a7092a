import { formatTime, UserFault } from '@glossa/server/cli-program';
import {
  createOperatorToken,
  listOperatorTokens,
  revokeOperatorToken,
} from '../../../../foundation/operators/operator-tokens';
import { type RunCommand, withDatabase } from '../site/find-site';

const DAY_SECONDS = 24 * 60 * 60;

export const createToken: RunCommand = async (context, _args, { name, expires }) => {
  if (typeof name !== 'string' || !/^[\w .-]{1,60}$/.test(name))
    throw new UserFault(
      'Say who will use the token with --name: up to 60 English letters, digits, spaces, dots and hyphens.',
    );
  const seconds = typeof expires === 'string' ? readDays(expires) : undefined;
  const created = await withDatabase(context, (database) => createOperatorToken(database, { name, seconds }));
  const { id, token, expiresAt } = created;
  const until = expiresAt ? `until ${formatTime(expiresAt.toISOString())}` : 'until it is revoked';
  return {
    json: { id, name, token, expires_at: expiresAt?.toISOString() ?? null },
    lines: [
      `${name} (${id}) may import, change and remove lessons, ${until}.`,
      token,
      'The token is not shown again. Use it as LESSONS_TOKEN, together with LESSONS_URL.',
    ],
  };
};

export const listTokens: RunCommand = async (context) => {
  const listed = await withDatabase(context, listOperatorTokens);
  const tokens = listed.map(({ id, name, createdAt, expiresAt }) => ({
    ...{ id, name, created_at: createdAt.toISOString(), expires_at: expiresAt?.toISOString() ?? null },
  }));
  const lines = tokens.map(({ id, name, created_at, expires_at }) => {
    const until = expires_at === null ? '' : `, until ${formatTime(expires_at)}`;
    return `${id}  ${name}  created ${formatTime(created_at)}${until}`;
  });
  return { json: { tokens }, lines: lines.length === 0 ? ['There are no tokens.'] : lines };
};

export const revokeToken: RunCommand = async (context, [text = '']) => {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const isRevoked = await withDatabase(context, (database) => revokeOperatorToken(database, id));
  if (!isRevoked) throw new UserFault(`There is no token ${text}.`);
  return { json: { id }, lines: [`The token ${id} was revoked.`] };
};

function readDays(text: string): number {
  const days = Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? 0);
  if (days > 0) return days * DAY_SECONDS;
  throw new UserFault(`--expires takes days such as 90d, not "${text}".`);
}
