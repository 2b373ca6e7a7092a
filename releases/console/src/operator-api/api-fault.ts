import type { Finding } from '@glossa/contract/operators/finding';

interface FaultFacts {
  /** Of the HTTP answer; absent when none came. */
  readonly status?: number;
  readonly findings?: readonly Finding[];
  /** Seconds to wait before the next attempt. */
  readonly retryAfter?: number;
}

/**
 * Why a call did not give what was asked for. The code is that of `releases`, or `no_answer` when nothing came back, so
 * that what was asked for may have happened all the same, or `unreadable` when something else answered.
 */
export class ApiFault extends Error {
  readonly status: number | undefined;
  readonly findings: readonly Finding[];
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: string,
    /** A sentence for people, from the server where it gave one. */
    readonly detail: string,
    { status, findings = [], retryAfter }: FaultFacts = {},
  ) {
    super(detail || code);
    this.name = 'ApiFault';
    this.status = status;
    this.findings = findings;
    this.retryAfter = retryAfter;
  }
}

/** Anything that was thrown, as a fault to show. */
export function faultOf(thrown: unknown): ApiFault {
  if (thrown instanceof ApiFault) return thrown;
  return new ApiFault('unreadable', thrown instanceof Error ? thrown.message : '');
}
