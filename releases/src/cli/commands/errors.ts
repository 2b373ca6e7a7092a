import type { ErrorGroup, ErrorList, LocatedFrame } from '@glossa/contract/operators/errors';
import { formatTime, plural } from '@glossa/server/cli-program';
import { isDeepStrictEqual } from 'node:util';
import type { RunCommand } from '../cli-command';
import { columns, failureCells } from '../format';
import { textOption } from '../option-values';

/** Callers in the app's sources that are printed of each group. */
const MAX_CALLERS = 3;

export const showErrors: RunCommand = async (context, [app = ''], options) => {
  const version = textOption(options, 'version');
  const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`;
  const result = await context.get<ErrorList>(`/apps/${encodeURIComponent(app)}/errors${query}`);
  return { json: result, lines: errorLines(result) };
};

function errorLines(list: ErrorList): string[] {
  const { app, version } = list;
  if (version === null) return [`No version of ${app} is live.`];
  const rows = (list.failures ?? []).map((failure) => failureCells(failure));
  const failures = rows.length > 0 ? ['', 'Failures in the last day:', ...columns(rows)] : [];
  return [...groupedLines(list), ...failures];
}

function groupedLines({ app, version, before, source_maps: hasMaps, groups }: ErrorList): string[] {
  if (groups.length === 0) return [`No errors in ${app} ${version} in the last two weeks.`];
  const beside = before === null ? '' : `, beside ${before}`;
  return [
    `${app} ${version}   ${plural(groups.length, 'error')}${beside}`,
    ...(hasMaps ? [] : ['Published without source maps, so line numbers refer to the built files.']),
    ...groups.flatMap((group) => ['', ...groupLines(group, before)]),
  ];
}

function groupLines(group: ErrorGroup, before: string | null): string[] {
  const { name, message, place, frames, visitors, first_at: first, last_at: last } = group;
  const callers = frames
    .slice(frames.findIndex((frame) => isDeepStrictEqual(frame, place)) + 1)
    .filter((frame) => frame.app === place.app && isOwnSource(frame))
    .slice(0, MAX_CALLERS);
  return [
    message ? `${name}: ${message}` : name,
    `  at ${formatPlace(place)}`,
    ...callers.map((frame) => `     ${formatPlace(frame)}`),
    `  ${plural(visitors, 'visitor')}   since ${formatTime(first)}, last ${formatTime(last)}${compare(group, before)}`,
  ];
}

/** Frames in between belong to packages, above all React. */
const isOwnSource = ({ original }: LocatedFrame): boolean =>
  original === null || /^(\.\/|@glossa\/)/.test(original.source);

function formatPlace({ app, file, line, column, original }: LocatedFrame): string {
  if (!original) return `${app}/${file}:${line}:${column}`;
  return `${original.source.replace(/^\.\//, '')}:${original.line}:${original.column}`;
}

function compare(group: ErrorGroup, before: string | null): string {
  if (before === null) return '';
  if (!group.before) return `   new: not seen in ${before}`;
  return `   in ${before}: ${plural(group.before.visitors, 'visitor')}, last ${formatTime(group.before.last_at)}`;
}
