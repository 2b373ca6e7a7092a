import type { MoveResult } from '@glossa/contract/operators/moves';
import { findingLines } from './finding-lines';
import { percentText } from './percent';

/** `quiz 1.1.0 → 1.0.0   revision 7   pointer moved in 4 ms`, and below it what the gate had to say. */
export function moveLines(result: MoveResult): string[] {
  const { app, from, to, revision, changed, forced, moved_ms, skipped, findings, revoked } = result;
  if (!changed) {
    const already = revoked === undefined ? `${to} is live` : `${revoked} is revoked`;
    return [`${app} ${already} already   revision ${revision}`];
  }
  const what = from === to ? `${to ?? '(none)'} stays live` : `${from ?? '(none)'} → ${to ?? '(none)'}`;
  const pointer = `pointer moved in ${moved_ms} ms`;
  return [
    `${app} ${what}   revision ${revision}   ${pointer}${forced ? '   forced' : ''}`,
    ...alsoLines(result),
    ...findingLines(findings),
    ...skipped.flatMap((passed) => [
      `${passed.version} was passed over, for it does not fit into the live set:`,
      ...findingLines(passed.findings),
    ]),
  ];
}

/** What the move brought with it. */
function alsoLines({ app, from, to, revoked, ended_canary: ended }: MoveResult): string[] {
  const revokedLine = revoked !== undefined && `${revoked} is revoked: it never goes live again.`;
  const endedLine = ended && `The canary of ${ended.version} (${percentText(ended.percent)}) has ended.`;
  const onlyCanary = ended && from === to && revoked === undefined;
  const next = onlyCanary && `Was it ${to} that failed? Then repeat: releases rollback ${app}.`;
  return [revokedLine, endedLine, next].filter((line) => typeof line === 'string');
}
