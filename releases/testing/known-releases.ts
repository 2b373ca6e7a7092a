import type { BuiltRelease } from '@glossa/shared/contract/release';
import type { StoredRelease } from '../src/core/bundle';
import { applyEvent, emptyHistory } from '../src/core/history';
import type { KnownReleases } from '../src/core/known-releases';
import type { ReleaseEvent } from '../src/core/release-event';
import { builtRelease, type AppPackageOptions } from './app-package';

export interface StoredOptions extends AppPackageOptions {
  /** Brotli bytes of code; null for a version from before it was counted. */
  code?: number | null;
  /** Brotli bytes of everything. */
  br?: number;
  messages?: BuiltRelease['messages'];
}

/** What is stored of a version that was published. It says which slots it uses, none unless told. */
export function storedRelease({
  code = 1000,
  br = 2000,
  messages,
  ...options
}: StoredOptions): StoredRelease {
  const built = builtRelease({ uses: [], ...options });
  return {
    release: { ...built, messages: messages ?? built.messages },
    digest: `sha256-${'0'.repeat(64)}`,
    sizes: { files: 6, raw: 9000, gzip: 2500, br, ...(code !== null && { code }) },
    encodings: {},
  };
}

/** Publishes all of these, then makes each `app version` of `moves` live in turn; `-` before one means by a rollback. */
export function knownReleases(stored: readonly StoredRelease[], ...moves: string[]): KnownReleases {
  const history = emptyHistory();
  const add = (action: ReleaseEvent['action'], app: string, version: string) =>
    applyEvent(history, {
      revision: history.head + 1,
      at: '2026-01-01T00:00:00.000Z',
      actor: 'operator',
      action,
      app,
      version,
      from: null,
      reason: null,
    });
  for (const { release } of stored) add('publish', release.app, release.version);
  for (const move of moves) {
    const [app = '', version = ''] = move.replace('-', '').split(' ');
    add(move.startsWith('-') ? 'rollback' : 'promote', app, version);
  }
  return {
    history,
    find: (app, version) => stored.find(({ release }) => release.app === app && release.version === version),
  };
}
