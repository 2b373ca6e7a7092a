import type { ListedApp, ListedVersion } from '../../operator-api/answers';

/** The usual steps of a rollout, in percent. */
export const SHARES = [1, 5, 10, 25, 50] as const;

/** The step after the share of now. */
export function nextShare(percent: number): number {
  return SHARES.find((share) => share > percent) ?? 100;
}

/** What the server takes, to a tenth. */
export function isShare(text: string): boolean {
  const percent = Number(text);
  return percent >= 0.1 && percent <= 100;
}

/** Versions that a share of visitors could try, newest first: not the live one, and none that is revoked. */
export function candidates(app: ListedApp | undefined): string[] {
  const versions: ListedVersion[] = app?.versions ?? [];
  return versions.filter(({ live, revoked }) => !live && !revoked).map(({ version }) => version);
}
