import type { Denial } from '@glossa/contract/operators/denial';
import type { DenialList } from '@glossa/contract/operators/token';
import { UserFault, type CliCommand } from '../cli-command';
import { columns, formatTime } from '../format';
import { textOption } from '../option-values';

export const denialsCommand: CliCommand = {
  syntax: 'denials',
  summary: 'requests that were refused for want of authority, newest first',
  options: [{ flags: '--limit <number>', summary: 'how many, at most 1000; 100 without it' }],
  async run(context, _args, options) {
    const limit = textOption(options, 'limit') ?? '100';
    if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > 1000) {
      throw new UserFault('usage', `--limit takes a number up to 1000, not "${limit}".`);
    }
    const site = await context.site();
    const result = await site.get<DenialList>(`/denials?limit=${limit}`);
    const rows = result.denials.map(row);
    return { json: result, lines: rows.length > 0 ? columns(rows) : ['Nothing has been refused.'] };
  },
};

function row({ at, who, name, code, action, app, request, address, count }: Denial): string[] {
  const holder = name === null ? who : `${name} (${who})`;
  if (code === 'left_out')
    return [formatTime(at), holder, code, `${count} more, too many to keep one by one`];
  return [formatTime(at), holder, code, [action, app].filter(Boolean).join(' '), address, request];
}
