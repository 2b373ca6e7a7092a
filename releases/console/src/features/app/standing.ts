import type { Tone } from '@glossa/shared/ui';
import type { ListedApp, ListedVersion } from '../../operator-api/answers';
import { verdictOf } from '../../findings/verdict';

interface Standing {
  readonly standing:
    'live' | 'canary' | 'revoked' | 'previous' | 'rolledBack' | 'ready' | 'notReady' | 'new' | 'newBarred';
  readonly tone: Tone;
}

/** How a version stands: shown to anybody, next in line, ready to go back to, or not. */
export function versionStatus(version: ListedVersion, { canary }: ListedApp): Standing[] {
  if (version.live) return [{ standing: 'live', tone: 'good' }];
  if (version.revoked) return [{ standing: 'revoked', tone: 'bad' }];
  const trying: Standing[] =
    canary?.version === version.version ? [{ standing: 'canary', tone: 'warning' }] : [];
  // What a share of the visitors tries is plainly not live for all yet.
  if (!version.was_live && trying.length > 0) return trying;
  const left: Standing[] = version.rolled_back ? [{ standing: 'rolledBack', tone: 'warning' }] : [];
  return [...trying, ...left, readiness(version)];
}

function readiness({ was_live: wasLive, previous, ready, findings }: ListedVersion): Standing {
  if (previous) return { standing: 'previous', tone: 'accent' };
  if (wasLive)
    return ready ? { standing: 'ready', tone: 'neutral' } : { standing: 'notReady', tone: 'warning' };
  return verdictOf(findings) === 'allowed'
    ? { standing: 'new', tone: 'accent' }
    : { standing: 'newBarred', tone: 'warning' };
}
