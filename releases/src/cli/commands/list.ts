import { refusals } from '../../core/gate/finding';
import type { AppList } from '@glossa/contract/operators/moves';
import type { CliCommand } from '../cli-command';
import { columns, kilobytes, moment } from '../format';
import { stateText } from '../version-state';

export const listCommand: CliCommand = {
  syntax: 'list',
  summary: 'every published version of every app, and which are ready to go back to',
  async run(context) {
    const site = await context.site();
    const result = await site.get<AppList>('/apps');
    const rows = result.apps.flatMap(({ app, versions, canary, guard }) =>
      versions.map((listed, at) => [
        at === 0 ? `${app}${guard?.on ? ' (guarded)' : ''}` : '',
        listed.version,
        stateText(listed, canary),
        `${listed.sizes.files} files`,
        kilobytes(listed.sizes.br),
        moment(listed.published_at),
        wayBack(listed),
      ]),
    );
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['Nothing has been published.'] };
  },
};

type ListedVersion = AppList['apps'][number]['versions'][number];

/** Whether a rollback to it would go through now, and why not. */
function wayBack({ live, was_live, revoked, ready, findings }: ListedVersion): string {
  if (live) return '';
  if (revoked) return 'never goes live again';
  if (!was_live) return 'never live';
  return ready
    ? 'ready to go back to'
    : `not ready: ${refusals(findings)
        .map(({ detail }) => detail)
        .join(' ')}`;
}
