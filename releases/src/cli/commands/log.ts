import type { LogResult } from '@glossa/contract/operators/moves';
import type { CliCommand } from '../cli-command';
import { eventReason, eventText } from '../event-text';
import { columns, formatTime } from '../format';

export const logCommand: CliCommand = {
  syntax: 'log',
  summary: 'show every publication and every change of the live set, newest first',
  async run(context) {
    const site = await context.site();
    const result = await site.get<LogResult>('/log');
    const rows = [...result.events]
      .reverse()
      .map((event) => [
        String(event.revision),
        formatTime(event.at),
        event.actor,
        event.action,
        event.app,
        eventText(event),
        eventReason(event),
      ]);
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['The log is empty.'] };
  },
};
