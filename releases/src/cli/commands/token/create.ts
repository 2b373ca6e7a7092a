import type { CreatedToken } from '@glossa/contract/operators/token';
import { describeGrant } from '../../../core/tokens/grant';
import { textOption, type CliCommand } from '../../cli-command';
import { durationSeconds } from '../../duration';
import { moment } from '../../format';
import { grantOf, grantOptions } from '../../token-grant';
import { UserFault } from '../../user-fault';

export const tokenCreateCommand: CliCommand = {
  group: 'token',
  syntax: 'create',
  summary: 'make a token for a team, a pipeline or ops; it is shown once',
  options: [
    { flags: '--name <name>', summary: 'who will use it, for the log' },
    ...grantOptions,
    { flags: '--expires <time>', summary: 'when it ends, e.g. 12h or 90d; without it, when it is revoked' },
  ],
  async run(context, _args, options) {
    const name = textOption(options, 'name');
    if (!name) throw new UserFault('usage', 'Say who will use it: --name "quiz team".');
    const expires = textOption(options, 'expires');
    const body = {
      name,
      ...grantOf(options),
      expires_in_seconds: expires === undefined ? undefined : durationSeconds('--expires', expires),
    };
    const site = await context.site();
    const result = await site.post<CreatedToken>('/tokens', body);
    const until = result.expires_at === null ? 'until it is revoked' : `until ${moment(result.expires_at)}`;
    return {
      json: result,
      lines: [
        `${result.name} (${result.id}) may ${describeGrant(result)}, ${until}.`,
        result.token,
        'It is not shown again. Use it as RELEASES_TOKEN, beside RELEASES_URL.',
      ],
    };
  },
};
