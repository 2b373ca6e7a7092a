import type { BuiltRelease } from '@glossa/contract/release';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { StoredRelease } from '../src/core/bundle/bundle';
import { applyEvent, emptyHistory, type KnownReleases } from '../src/core/log/history';
import { ReleaseError } from '../src/core/release-error';
import { builtRelease, type AppPackageOptions } from './app-package';

export interface StoredOptions extends AppPackageOptions {
  /** Brotli bytes of code. */
  code?: number;
  /** Brotli bytes of everything. */
  br?: number;
  messages?: BuiltRelease['messages'];
}

/** The stored release of a published version. */
export function storedRelease({
  code = 1000,
  br = 2000,
  messages,
  ...options
}: StoredOptions): StoredRelease {
  const built = builtRelease(options);
  return {
    release: { ...built, messages: messages ?? built.messages },
    digest: `sha256-${'0'.repeat(64)}`,
    sizes: { files: 6, raw: 9000, gzip: 2500, br, code },
    encodings: {},
  };
}

/** An event of the log of quiz 1.0.0. */
export function releaseEvent(revision: number, more: Partial<ReleaseEvent> = {}): ReleaseEvent {
  const quiz = { app: 'quiz', version: '1.0.0', from: null, reason: null };
  return { revision, at: '2026-01-01T00:00:00.000Z', actor: 'operator', action: 'publish', ...quiz, ...more };
}

/** An event of the log; fields that are left out get a default. */
export type EventInput = Partial<ReleaseEvent> & Pick<ReleaseEvent, 'action' | 'app' | 'version'>;

/** An event as of `canary quiz 1.1.0 10`; 0 ends the canary. */
export function canaryEvent(app: string, version: string, percent: number, rollout = 'first'): EventInput {
  return { action: 'canary', app, version, canary: { rollout, percent } };
}

/** `version` is the live version after it. */
export function revokeEvent(app: string, revoked: string, version: string): EventInput {
  return { action: 'revoke', app, version, revoked };
}

/**
 * Publishes all of these, then applies `moves`: `app version` is a promotion, `-app version` a rollback, and other events
 * are given as objects.
 */
export function knownReleases(
  stored: readonly StoredRelease[],
  ...moves: (string | EventInput)[]
): KnownReleases & { add: (event: EventInput) => void } {
  const history = emptyHistory();
  const add = (told: EventInput) =>
    applyEvent(history, {
      revision: history.head + 1,
      at: new Date(Date.UTC(2026, 0, 1, 0, history.head)).toISOString(),
      actor: 'operator',
      from: null,
      reason: null,
      ...told,
    });
  for (const { release } of stored) add({ action: 'publish', app: release.app, version: release.version });
  for (const move of moves) add(typeof move === 'string' ? written(move) : move);
  return {
    history,
    find: (app, version) => stored.find(({ release }) => release.app === app && release.version === version),
    add,
  };
}

function written(move: string): EventInput {
  const [app = '', version = ''] = move.replace('-', '').split(' ');
  return { action: move.startsWith('-') ? 'rollback' : 'promote', app, version };
}

/** The refusal of a move that must be refused. */
export function catchRefusal(decide: () => unknown): ReleaseError {
  try {
    decide();
  } catch (error) {
    if (error instanceof ReleaseError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
