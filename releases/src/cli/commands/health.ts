import type { HealthReport, VersionHealth } from '@glossa/contract/operators/health';
import type { AppList } from '@glossa/contract/operators/moves';
import { formatTime, plural } from '@glossa/server/cli-program';
import { readApps } from '../read-apps';
import type { RunCommand } from '../cli-command';
import { columns, failureCells, missingFilesLines, offlineText, versionStatus } from '../format';

export const showHealth: RunCommand = async (context) => {
  const result = await context.get<HealthReport>('/health');
  const { apps } = await readApps(context);
  return {
    json: result,
    lines: [
      ...versionLines(result, apps),
      ...failureLines(result),
      ...missingFilesLines(apps),
      ...vitalLines(result),
    ],
  };
};

/** Versions with counts, and versions in use without any; newest first. */
function versionLines(report: HealthReport, apps: AppList['apps']): string[] {
  const rows = apps.flatMap(({ app, versions, canary, guard }) => {
    const counts = report.apps.find((each) => each.app === app)?.versions ?? [];
    const lines = versions.flatMap((listed) => {
      const health = counts.find(({ version }) => version === listed.version);
      const isInUse = listed.live || listed.version === canary?.version;
      const offline = offlineText(report.offline, app, listed.version);
      if (!health && !isInUse && !offline) return [];
      const status = versionStatus(listed, canary);
      const cells = health ? healthCells(health) : ['no visitors', '', '', ''];
      return [[listed.version, status, ...cells, offline]];
    });
    return lines.map((row, at) => [at === 0 ? `${app}${guard?.on ? ' (guarded)' : ''}` : '', ...row]);
  });
  return rows.length > 0 ? columns(rows) : ['Nothing is live.'];
}

/** What failed of each version, and the file that did not come. */
function failureLines({ apps }: HealthReport): string[] {
  const rows = apps.flatMap(({ app, versions }) =>
    versions.flatMap(({ version, failures = [] }) =>
      failures.map((failure) => [app, version, ...failureCells(failure)]),
    ),
  );
  return columns(rows);
}

function healthCells(health: VersionHealth): string[] {
  const { visitors, fallbacks, load_ms } = health;
  return [
    plural(visitors, 'visitor'),
    failureText(health),
    fallbacks > 0 ? `${fallbacks} fell back` : '',
    load_ms
      ? `loaded in p50 ${Math.round(load_ms.p50)}, p75 ${Math.round(load_ms.p75)}, p95 ${Math.round(load_ms.p95)} ms`
      : '',
  ];
}

function failureText({ visitors, failed, networks, points }: VersionHealth): string {
  if (failed === 0) return 'no failures';
  const share = `${Number(((failed / Math.max(visitors, 1)) * 100).toFixed(1))}%`;
  const last = points.findLast((point) => point.failed > 0)?.at;
  const when = last ? `, last at about ${formatTime(last).slice(11, 16)} UTC` : '';
  return `failed for ${failed} (${share}) from ${plural(networks, 'network')}${when}`;
}

/** p75: three of four visitors had this value or a better one. */
const vitalLines = ({ vitals }: HealthReport): string[] =>
  columns(
    vitals.map(({ app, name, p75, samples }) => [
      app ?? 'sign-in pages',
      name,
      name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`,
      `p75 of ${plural(samples, 'visitor')}`,
    ]),
  );
