import type { LiveSet } from '@glossa/contract/release';
import type { CliCommand } from '../cli-command';
import { columns } from '../format';

export const liveCommand: CliCommand = {
  syntax: 'live',
  summary: 'show the live set: the live version of every app',
  async run(context) {
    const site = await context.site();
    const result = await site.get<LiveSet>('/live');
    const rows = Object.entries(result.apps).map(([app, { version, fallback, mounts }]) => [
      app,
      version,
      fallback ? `fallback: ${fallback.version}` : '',
      mounts.join(' '),
    ]);
    return { json: result, lines: [`revision ${result.revision}`, ...columns(rows)] };
  },
};
