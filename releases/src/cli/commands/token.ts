import { ALL_ACTIONS, type ReleaseAction, type Grant } from '@glossa/contract/operators/grant';
import { MAX_TOKEN_SECONDS, TokenName } from '@glossa/contract/operators/token';
import type { CreatedToken, TokenList, TokenView } from '@glossa/contract/operators/token';
import { Compile } from 'typebox/compile';
import { formatTime, type CliOptions } from '@glossa/server/cli-program';
import { describeGrant, ROLES } from '../../core/tokens/token-record';
import { type RunCommand, userFault } from '../cli-command';
import { columns } from '../format';
import { lifetimeOption, listOption, textOption } from '../option-values';

export const createToken: RunCommand = async (context, _args, options) => {
  const name = textOption(options, 'name');
  if (!name) throw userFault('usage', 'Say who will use the token: --name "quiz team"');
  const person = textOption(options, 'person');
  for (const given of [name, person]) {
    if (given === undefined || isTokenName(given)) continue;
    const rule = 'up to 60 English letters, digits, spaces, dots, hyphens and underscores';
    throw userFault('usage', `"${given}" is not a valid name. Use ${rule}.`);
  }
  const body = {
    name,
    person,
    ...parseGrant(options),
    expires_in_seconds: lifetimeOption(options, MAX_TOKEN_SECONDS),
  };
  const result = await context.post<CreatedToken>('/tokens', body);
  const until = result.expires_at === null ? 'until it is revoked' : `until ${formatTime(result.expires_at)}`;
  return {
    json: result,
    lines: [
      `${result.name} (${result.id}) may ${describeGrant(result)}, ${until}.`,
      result.token,
      'The token is not shown again. Use it as RELEASES_TOKEN, together with RELEASES_URL.',
    ],
  };
};

export const listTokens: RunCommand = async (context) => {
  const result = await context.get<TokenList>('/tokens');
  const rows = result.tokens.map((token) => [
    token.id,
    token.name,
    tokenStatus(token),
    describeGrant(token),
    `created ${formatTime(token.created_at)} by ${token.created_by}`,
  ]);
  return { json: result, lines: rows.length > 0 ? columns(rows) : ['There are no tokens.'] };
};

export const revokeToken: RunCommand = async (context, [id = '']) => {
  const result = await context.post<TokenView>(`/tokens/${encodeURIComponent(id)}/revoke`, {});
  const at = formatTime(result.revoked_at ?? '');
  return { json: result, lines: [`${result.name} (${result.id}) was revoked at ${at}.`] };
};

const tokenName = Compile(TokenName);
const isTokenName = (text: string): boolean => tokenName.Check(text);

function tokenStatus({ state, expires_at, revoked_at, revoked_by }: TokenView): string {
  if (state === 'revoked') return `revoked ${formatTime(revoked_at ?? '')} by ${revoked_by}`;
  if (expires_at === null) return 'active';
  return `${state === 'expired' ? 'expired' : 'until'} ${formatTime(expires_at)}`;
}

function parseGrant(options: CliOptions): Grant {
  const apps = listOption(options, 'app');
  const isForAll = options['allApps'] === true;
  const role = textOption(options, 'role');
  if (apps.length > 0 && isForAll) throw userFault('usage', 'Give --app or --all-apps, not both.');
  if (role !== undefined) return roleGrant(role, apps, options);
  if (apps.length === 0 && !isForAll)
    throw userFault('usage', 'Say which app the token is for: --app quiz, or --all-apps');
  return { apps: isForAll ? '*' : apps, actions: parseActions(options) };
}

function roleGrant(name: string, apps: string[], options: CliOptions): Grant {
  const role = Object.hasOwn(ROLES, name) ? ROLES[name] : undefined;
  if (!role) throw userFault('usage', `There is no role "${name}". Roles: ${Object.keys(ROLES).join(', ')}.`);
  if (options['action'] !== undefined) throw userFault('usage', 'Give --role or --action, not both.');
  const actions = [...role.actions];
  if (role.apps === 'all') {
    if (apps.length === 0) return { apps: '*', actions };
    throw userFault('usage', `The role ${name} is for all apps. Leave out --app.`);
  }
  if (apps.length === 1 && options['allApps'] !== true) return { apps, actions };
  throw userFault('usage', `The role ${name} is for one app. Say which: --app quiz`);
}

function parseActions(options: CliOptions): ReleaseAction[] {
  const names = listOption(options, 'action');
  const known = ALL_ACTIONS.filter((action) => names.includes(action));
  const unknown = names.filter((name) => !ALL_ACTIONS.some((action) => action === name));
  if (known.length > 0 && unknown.length === 0) return known;
  const what = unknown.length > 0 ? `There is no action "${unknown.join('", "')}".` : 'No action given.';
  throw userFault('usage', `${what} Use --role, or --action with some of: ${ALL_ACTIONS.join(', ')}.`);
}
