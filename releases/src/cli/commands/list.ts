import { refusals } from '../../core/gate/finding';
import type { AppList } from '@glossa/contract/operators/moves';
import type { CliCommand } from '../cli-command';
import { columns, formatKilobytes, formatTime, versionStatus } from '../format';

export const listCommand: CliCommand = {
  syntax: 'list',
  summary: 'list every published version of every app, and which are possible rollback targets',
  async run(context) {
    const site = await context.site();
    const result = await site.get<AppList>('/apps');
    const rows = result.apps.flatMap(({ app, versions, canary, guard }) =>
      versions.map((listed, at) => [
        at === 0 ? `${app}${guard?.on ? ' (guarded)' : ''}` : '',
        listed.version,
        versionStatus(listed, canary),
        `${listed.sizes.files} files`,
        formatKilobytes(listed.sizes.br),
        formatTime(listed.published_at),
        rollbackStatus(listed),
      ]),
    );
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['Nothing has been published.'] };
  },
};

/** Whether a rollback to the version would succeed now, or why not. */
function rollbackStatus(listed: AppList['apps'][number]['versions'][number]): string {
  const { live, was_live, revoked, ready, findings } = listed;
  if (live) return '';
  if (revoked) return 'can never go live again';
  if (!was_live) return 'never live';
  const reasons = refusals(findings).map(({ detail }) => detail);
  return ready ? 'ready for rollback' : `not ready: ${reasons.join(' ')}`;
}
