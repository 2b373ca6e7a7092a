import type { AppList } from '../../core/operator-contract';
import type { CliCommand } from '../cli-command';
import { columns, kilobytes, moment } from '../format';

export const listCommand: CliCommand = {
  syntax: 'list',
  summary: 'every published version of every app',
  async run(context) {
    const site = await context.site();
    const result = await site.get<AppList>('/apps');
    const rows = result.apps.flatMap(({ app, versions }) =>
      versions.map(({ version, live, previous, sizes, published_at }, at) => [
        at === 0 ? app : '',
        version,
        live ? 'live' : previous ? 'previous' : '',
        `${sizes.files} files`,
        kilobytes(sizes.br),
        moment(published_at),
      ]),
    );
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['Nothing has been published.'] };
  },
};
