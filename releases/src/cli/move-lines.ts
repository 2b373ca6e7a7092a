import type { MoveResult } from '@glossa/contract/operators/moves';
import { findingLines, formatPercent } from './format';

/** `quiz 1.1.0 → 1.0.0   revision 7   live set updated in 4 ms`, and below it the gate's findings. */
export function moveLines(result: MoveResult): string[] {
  const { app, from, to, revision, changed, forced, moved_ms, skipped, findings, revoked } = result;
  if (!changed) {
    const unchanged = revoked === undefined ? `${to} is already live` : `${revoked} is already revoked`;
    return [`${app} ${unchanged}   revision ${revision}`];
  }
  const what = from === to ? `${to ?? '(none)'} stays live` : `${from ?? '(none)'} → ${to ?? '(none)'}`;
  const timing = `live set updated in ${moved_ms} ms`;
  return [
    `${app} ${what}   revision ${revision}   ${timing}${forced ? '   forced' : ''}`,
    ...sideEffectLines(result),
    ...findingLines(findings),
    ...skipped.flatMap(({ version, findings }) => [
      `${version} was skipped because it does not fit the live set:`,
      ...findingLines(findings),
    ]),
  ];
}

function sideEffectLines({ app, from, to, revoked, ended_canary: ended }: MoveResult): string[] {
  const revokedLine = revoked !== undefined && `${revoked} is revoked: it can never go live again.`;
  const endedLine = ended && `The canary of ${ended.version} (${formatPercent(ended.percent)}) has ended.`;
  const onlyCanary = ended && from === to && revoked === undefined;
  const next = onlyCanary && `If ${to} is the version that fails, repeat: releases rollback ${app}.`;
  return [revokedLine, endedLine, next].filter((line) => typeof line === 'string');
}
