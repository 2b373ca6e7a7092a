import type { MoveResult } from '../core/operator-contract';

/** `quiz 1.1.0 → 1.0.0   revision 7   pointer moved in 4 ms`. */
export function moveLine({ app, from, to, revision, changed, moved_ms }: MoveResult): string {
  if (!changed) return `${app} ${to} is live already   revision ${revision}`;
  return `${app} ${from ?? '(none)'} → ${to}   revision ${revision}   pointer moved in ${moved_ms} ms`;
}
