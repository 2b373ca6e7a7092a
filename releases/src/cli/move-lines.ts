import type { MoveResult } from '../core/operator-contract';
import { findingLines } from './finding-lines';

/** `quiz 1.1.0 → 1.0.0   revision 7   pointer moved in 4 ms`, and below it what the gate had to say. */
export function moveLines(result: MoveResult): string[] {
  const { app, from, to, revision, changed, forced, moved_ms, skipped, findings } = result;
  if (!changed) return [`${app} ${to} is live already   revision ${revision}`];
  const pointer = `pointer moved in ${moved_ms} ms`;
  return [
    `${app} ${from ?? '(none)'} → ${to}   revision ${revision}   ${pointer}${forced ? '   forced' : ''}`,
    ...findingLines(findings),
    ...skipped.flatMap((passed) => [
      `${passed.version} was passed over, for it does not fit into the live set:`,
      ...findingLines(passed.findings),
    ]),
  ];
}
