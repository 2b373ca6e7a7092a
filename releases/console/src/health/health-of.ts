import type { HealthReport, VersionHealth } from '@glossa/contract/operators/health';
import type { ListedApp } from '../operator-api/answers';

/** What is known of the versions that are shown to anybody now: the live one, and the canary. */
export function shownHealth(
  report: HealthReport | undefined,
  { app, live, canary }: ListedApp,
): VersionHealth[] {
  return [live, canary?.version].flatMap((version) => healthOf(report, app, version) ?? []);
}

export function healthOf(
  report: HealthReport | undefined,
  app: string,
  version: string | null | undefined,
): VersionHealth | undefined {
  const known = report?.apps.find((each) => each.app === app)?.versions;
  return known?.find((each) => each.version === version);
}
