import type { LogResult } from '../../core/operator-contract';
import type { CliCommand } from '../cli-command';
import { columns, moment } from '../format';

export const logCommand: CliCommand = {
  syntax: 'log',
  summary: 'everything that has happened, newest first',
  async run(context) {
    const site = await context.site();
    const result = await site.get<LogResult>('/log');
    const rows = [...result.events]
      .reverse()
      .map(({ revision, at, actor, action, app, from, version, reason, forced }) => [
        String(revision),
        moment(at),
        actor,
        action,
        app,
        action === 'publish' ? version : `${from ?? '(none)'} → ${version}`,
        [reason, forced && `(forced past ${forced.map(({ code }) => code).join(', ')})`]
          .filter(Boolean)
          .join(' '),
      ]);
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['Nothing has happened yet.'] };
  },
};
