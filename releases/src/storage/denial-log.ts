import type { Denial } from '@glossa/contract/operators/denial';

/** Append-only and bounded: the oldest lines go when it is full. */
export interface DenialLog {
  /** Durable when it resolves. */
  append(denials: readonly Denial[]): Promise<void>;
  /** Newest first. */
  read(limit: number): Promise<Denial[]>;
}
