import type { Me } from '@glossa/contract/operators/token';
import type { VersionHealth } from '@glossa/contract/operators/health';
import type { AppList, MoveResult, PublishedApp, PublishedVersion } from '@glossa/contract/operators/moves';
import type { Plan } from '@glossa/contract/operators/plan';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';

const at = '2026-11-20T02:05:00.000Z';

export const owner: Me = {
  id: 'owner',
  name: 'operator',
  apps: '*',
  actions: ['publish', 'promote', 'rollback', 'revoke', 'canary', 'guard', 'override', 'read', 'tokens'],
  expires_at: null,
};

export const refusal = {
  code: 'shared_mismatch',
  level: 'refusal',
  detail: 'quiz needs react ^20.0.0.',
  advice: 'Promote a shell that fits.',
} as const;

export function version(number: string, more: Partial<PublishedVersion> = {}): PublishedVersion {
  return {
    version: number,
    published_at: at,
    live: false,
    rollback_target: false,
    was_live: false,
    revoked: false,
    rolled_back: false,
    guard_tripped: false,
    ready: false,
    findings: [],
    digest: 'sha256-0',
    sizes: { files: 3, raw: 9000, gzip: 3000, br: 2048, code: 1024 },
    kit: { version: '1.1.0', needs: '^1.0.0' },
    ...more,
  };
}

/** Live as 1.1.0; 1.0.0 is ready to go back to, and 1.2.0 was never live. */
export function quiz(more: Partial<PublishedApp> = {}): PublishedApp {
  return {
    app: 'quiz',
    live: '1.1.0',
    canary: null,
    guard: null,
    proposal: null,
    files_missing: [],
    versions: [
      version('1.2.0'),
      version('1.1.0', { live: true, was_live: true }),
      version('1.0.0', { was_live: true, ready: true, rollback_target: true }),
    ],
    ...more,
  };
}

export const appList = (app: Partial<PublishedApp> = {}, revision = 12): AppList => ({
  revision,
  apps: [quiz(app)],
});

export function event(revision: number, more: Partial<ReleaseEvent> = {}): ReleaseEvent {
  const about = { action: 'promote', app: 'quiz', version: '1.1.0', from: '1.0.0', reason: null } as const;
  return { revision, at, actor: 'ana (t_1)', ...about, ...more };
}

export function plan(more: Partial<Plan> = {}): Plan {
  const none = { added: [], removed: [] };
  const sizes = { files: 3, raw: 9000, gzip: 3000, br: 2048, code: 1024 };
  return {
    revision: 12,
    app: 'quiz',
    from: '1.1.0',
    to: '1.2.0',
    allowed: true,
    findings: [],
    code_budget: 40_960,
    sizes: { before: sizes, after: { ...sizes, code: 2048 } },
    mounts: none,
    slots: none,
    uses: none,
    messages: none,
    kit: { before: '1.0.0', after: '1.1.0', live_shell: '1.1.0' },
    requires: [],
    provides: [],
    ...more,
  };
}

export function moved(more: Partial<MoveResult> = {}): MoveResult {
  return {
    revision: 13,
    app: 'quiz',
    from: '1.1.0',
    to: '1.0.0',
    changed: true,
    findings: [],
    forced: false,
    skipped: [],
    moved_ms: 4.2,
    ...more,
  };
}

export function health(number: string, more: Partial<VersionHealth> = {}): VersionHealth {
  return {
    version: number,
    visitors: 40,
    failed: 0,
    networks: 0,
    fallbacks: 0,
    load_ms: null,
    points: [],
    ...more,
  };
}
