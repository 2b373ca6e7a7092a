import type { TokenView } from '@glossa/contract/operators/token';
import type { CliCommand } from '../../cli-command';
import { moment } from '../../format';

export const tokenRevokeCommand: CliCommand = {
  group: 'token',
  syntax: 'revoke <id>',
  summary: 'end a token now; its next request is refused',
  async run(context, [id = '']) {
    const site = await context.site();
    const result = await site.post<TokenView>(`/tokens/${encodeURIComponent(id)}/revoke`, {});
    const since = moment(result.revoked_at ?? '');
    return { json: result, lines: [`${result.name} (${result.id}) is revoked since ${since}.`] };
  },
};
