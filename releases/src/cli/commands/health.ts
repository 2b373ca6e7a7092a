import type { HealthReport, VersionHealth } from '@glossa/contract/operators/health';
import type { AppList } from '@glossa/contract/operators/moves';
import type { CliCommand } from '../cli-command';
import { columns, moment } from '../format';
import { stateText } from '../version-state';

export const healthCommand: CliCommand = {
  syntax: 'health',
  summary: 'how the versions that visitors get fared in the last two hours, and how fast pages were',
  async run(context) {
    const site = await context.site();
    const result = await site.get<HealthReport>('/health');
    const { apps } = await site.get<AppList>('/apps');
    return { json: result, lines: [...versionLines(result, apps), ...vitalLines(result)] };
  },
};

/** What was counted, and what visitors get although nobody has told of it; newest versions first. */
function versionLines(report: HealthReport, apps: AppList['apps']): string[] {
  const rows = apps.flatMap(({ app, versions, canary, guard }) => {
    const counts = report.apps.find((each) => each.app === app)?.versions ?? [];
    const told = versions.flatMap((listed) => {
      const health = counts.find(({ version }) => version === listed.version);
      const isShown = listed.live || listed.version === canary?.version;
      if (!health && !isShown) return [];
      return [[listed.version, stateText(listed, canary), ...(health ? counted(health) : ['no visitors'])]];
    });
    return told.map((row, at) => [at === 0 ? `${app}${guard?.on ? ' (guarded)' : ''}` : '', ...row]);
  });
  return rows.length > 0 ? columns(rows) : ['Nothing is live.'];
}

function counted({ visitors, failed, networks, stepped_back, load_ms, points }: VersionHealth): string[] {
  const share = visitors > 0 ? ((failed / visitors) * 100).toFixed(1) : '0.0';
  const last = points.findLast((point) => point.failed > 0)?.at;
  return [
    plural(visitors, 'visitor'),
    failed > 0
      ? `failed for ${failed} (${share} %) from ${plural(networks, 'network')}${last ? `, last about ${moment(last).slice(11, 16)} UTC` : ''}`
      : 'failed for nobody',
    stepped_back > 0 ? `${stepped_back} stepped back` : '',
    load_ms
      ? `loaded in p50 ${Math.round(load_ms.p50)}, p75 ${Math.round(load_ms.p75)}, p95 ${Math.round(load_ms.p95)} ms`
      : '',
  ];
}

/** The 75th percentile: what three of four visitors do not exceed. */
function vitalLines({ vitals }: HealthReport): string[] {
  return columns(
    vitals.map(({ app, name, p75, samples }) => [
      app ?? 'sign-in pages',
      name,
      name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`,
      `p75 of ${plural(samples, 'visitor')}`,
    ]),
  );
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
