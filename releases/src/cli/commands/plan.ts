import type { Plan } from '@glossa/contract/operators/plan';
import type { RunCommand } from '../cli-command';
import { formatKilobytes } from '../../core/gate/check-size';
import { columns, findingLines } from '../format';

export const showPlan: RunCommand = async (context, [app = '', version = '']) => {
  const address = `/apps/${encodeURIComponent(app)}/plan?version=${encodeURIComponent(version)}`;
  const result = await context.get<Plan>(address);
  return { json: result, lines: planLines(result), exitCode: result.allowed ? 0 : 1 };
};

function planLines(plan: Plan): string[] {
  const { app, from, to, revision, mounts, slots, uses, messages, requires, provides, findings } = plan;
  const rows: [string, string][] = [
    ['code', `${formatSizeChange(plan, 'code')}   limit ${formatKilobytes(plan.code_budget)}`],
    ['total', formatSizeChange(plan, 'br')],
    ['mounts', formatDiff(mounts)],
    ['slots lent', formatDiff(slots)],
    ['slots used', formatDiff(uses)],
    ['languages', formatDiff(messages)],
    ['kit', formatKitChange(plan)],
    ['requires', formatRangeChanges(requires)],
    ['provides', formatRangeChanges(provides)],
  ];
  return [
    `${app} ${from ?? '(none)'} → ${to}   revision ${revision}`,
    ...columns(rows.filter(([, change]) => change !== '')),
    ...findingLines(findings),
    resultLine(plan),
  ];
}

function resultLine({ app, from, to, allowed, findings }: Plan): string {
  if (from === to) return `${app} ${to} is already live.`;
  if (allowed) return `The gate accepts ${to}. To make it live: npx releases promote ${app} ${to}`;
  const canForce = findings.every(({ level }) => level !== 'never');
  return canForce
    ? `The gate refuses ${to}. To promote it anyway: npx releases promote ${app} ${to} --force --reason "…"`
    : `The gate refuses ${to}. --force cannot override this.`;
}

function formatSizeChange({ sizes: { before, after } }: Plan, what: 'code' | 'br'): string {
  const [earlier, later] = [before?.[what], after[what]].map((bytes) =>
    bytes === undefined ? '?' : formatKilobytes(bytes),
  );
  return before ? `${earlier} → ${later}` : `${later}`;
}

/** The kit that the app was built with, and for a remote the one that it would get. */
function formatKitChange({ app, kit }: Plan): string {
  if (!kit || kit.after === null) return '';
  const { before, after, live_shell: shell } = kit;
  const built = before === null || before === after ? after : `${before} → ${after}`;
  return app === 'shell' || shell === null ? built : `${built}   the live shell provides ${shell}`;
}

const formatDiff = ({ added, removed }: Plan['mounts']): string =>
  [...added.map((each) => `+ ${each}`), ...removed.map((each) => `− ${each}`)].join('  ');

const formatRangeChanges = (changes: Plan['requires']): string =>
  changes.map(({ name, before, after }) => `${name} ${before ?? '(none)'} → ${after ?? '(none)'}`).join(', ');
