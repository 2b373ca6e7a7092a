import type { Finding } from '@glossa/contract/operators/finding';
import { refusals, type Direction } from './finding';
import { judge } from './evaluate-gate';
import { requireStored, type KnownReleases } from '../log/known-releases';
import { ReleaseError } from '../release-error';

export interface GateRequest {
  app: string;
  version: string;
  force?: boolean;
  reason?: string;
}

export interface Passage {
  findings: Finding[];
  /** The refusals that force went through; they go into the log. */
  forced?: Finding[];
}

/** @throws ReleaseError `gate_refused` with the findings, unless they can be forced and are. */
export function passGate(known: KnownReleases, direction: Direction, request: GateRequest): Passage {
  const { app, version, force } = request;
  const findings = judge(known, requireStored(known, app, version), direction);
  const against = refusals(findings);
  if (against.length === 0) return { findings };
  if (force && !against.some(({ level }) => level === 'never')) return { findings, forced: against };
  const codes = [...new Set(against.map(({ code }) => code))].join(', ');
  throw new ReleaseError('gate_refused', `The gate refuses ${app} ${version}: ${codes}.`, findings);
}

/** Whoever overrules the gate says why, also when it turns out to have nothing against it. */
export function requireForceReason({ force, reason }: Pick<GateRequest, 'force' | 'reason'>): void {
  if (!force || reason?.trim()) return;
  throw new ReleaseError('reason_required', 'To force it, give a reason: it goes into the log.');
}
