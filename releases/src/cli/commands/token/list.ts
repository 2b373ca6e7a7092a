import type { TokenList } from '@glossa/contract/operators/token';
import { describeGrant } from '../../../core/tokens/grant';
import type { TokenView } from '@glossa/contract/operators/token';
import type { CliCommand } from '../../cli-command';
import { columns, moment } from '../../format';

export const tokenListCommand: CliCommand = {
  group: 'token',
  syntax: 'list',
  summary: 'every token, newest first: what it is good for, who made it, and until when',
  async run(context) {
    const site = await context.site();
    const result = await site.get<TokenList>('/tokens');
    const rows = result.tokens.map((token) => [
      token.id,
      token.name,
      stateText(token),
      describeGrant(token),
      `made ${moment(token.created_at)} by ${token.created_by}`,
    ]);
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['No token has been made.'] };
  },
};

function stateText({ state, expires_at, revoked_at, revoked_by }: TokenView): string {
  if (state === 'revoked') return `revoked ${moment(revoked_at ?? '')} by ${revoked_by}`;
  if (expires_at === null) return state;
  return `${state === 'living' ? 'until' : 'expired'} ${moment(expires_at)}`;
}
