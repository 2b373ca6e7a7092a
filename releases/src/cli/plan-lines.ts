import type { Plan } from '@glossa/contract/operators/plan';
import { findingLines } from './finding-lines';
import { columns, kilobytes } from './format';

/** A line for each thing that would change, the gate's findings, and what follows from them. */
export function planLines(plan: Plan): string[] {
  const { app, from, to, revision, mounts, slots, uses, messages, requires, provides, findings } = plan;
  const rows: [string, string][] = [
    ['code', `${sizeChange(plan, 'code')}   ${kilobytes(plan.code_budget)} allowed`],
    ['in all', sizeChange(plan, 'br')],
    ['mounts', signed(mounts)],
    ['slots lent', signed(slots)],
    ['slots used', signed(uses)],
    ['languages', signed(messages)],
    ['requires', changed(requires)],
    ['provides', changed(provides)],
  ];
  return [
    `${app} ${from ?? '(none)'} → ${to}   revision ${revision}`,
    ...columns(rows.filter(([, change]) => change !== '')),
    ...findingLines(findings),
    verdict(plan),
  ];
}

function verdict({ app, from, to, allowed, findings }: Plan): string {
  if (from === to) return 'It is live already.';
  if (allowed) return `The gate lets it through: releases promote ${app} ${to}`;
  const barred = findings.some(({ level }) => level === 'never');
  return barred
    ? 'The gate refuses it.'
    : 'The gate refuses it. Only --force with a --reason would promote it.';
}

function sizeChange({ sizes: { before, after } }: Plan, what: 'code' | 'br'): string {
  const [earlier, later] = [before?.[what], after[what]].map((bytes) =>
    bytes === undefined ? '?' : kilobytes(bytes),
  );
  return before ? `${earlier} → ${later}` : `${later}`;
}

function signed({ added, removed }: Plan['mounts']): string {
  return [...added.map((each) => `+ ${each}`), ...removed.map((each) => `− ${each}`)].join('  ');
}

function changed(changes: Plan['requires']): string {
  return changes
    .map(({ name, before, after }) => `${name} ${before ?? '(none)'} → ${after ?? '(none)'}`)
    .join(', ');
}
