import type { Graph, GraphApp } from '@glossa/contract/operators/graph';
import type { AppList, LogResult, PublishedVersion } from '@glossa/contract/operators/moves';
import type { TabList } from '@glossa/contract/operators/tabs';
import type { LiveSet } from '@glossa/contract/release';
import { formatTime, plural } from '@glossa/server/cli-program';
import { readApps } from '../read-apps';
import { refusals } from '../../core/gate/finding';
import type { RunCommand } from '../cli-command';
import { originText } from '../origin';
import { eventReason, eventText, columns, missingFilesLines, offlineText, versionStatus } from '../format';
import { formatKilobytes } from '../../core/gate/check-size';

export const listVersions: RunCommand = async (context) => {
  const result = await readApps(context);
  const rows = result.apps.flatMap(({ app, versions, canary, guard }) =>
    versions.map((listed, at) => [
      at === 0 ? `${app}${guard?.on ? ' (guarded)' : ''}` : '',
      listed.version,
      versionStatus(listed, canary),
      `${listed.sizes.files} files`,
      formatKilobytes(listed.sizes.br),
      formatOwnKit(listed),
      formatTime(listed.published_at),
      rollbackStatus(listed),
      offlineText(result.offline, app, listed.version),
      originText(listed.origin),
    ]),
  );
  const lines = rows.length > 0 ? columns(rows) : ['Nothing has been published.'];
  return {
    json: result,
    lines: [...lines, ...proposalLines(result.apps), ...missingFilesLines(result.apps)],
  };
};

/** `kit 1.1.0, needs ^1.0.0`; a version of before the kit was recorded says only what it needs. */
function formatOwnKit({ kit }: PublishedVersion): string {
  const { version = null, needs = null } = kit ?? {};
  const parts = [...(version === null ? [] : [version]), ...(needs === null ? [] : [`needs ${needs}`])];
  return parts.length > 0 ? `kit ${parts.join(', ')}` : '';
}

const proposalLines = (apps: AppList['apps']): string[] =>
  apps.flatMap(({ app, proposal }) =>
    proposal
      ? `${app} ${proposal.version} was proposed by ${proposal.by} and needs another person’s approval by ${formatTime(proposal.expires_at)}.`
      : [],
  );

/** Whether a rollback to the version would succeed now, or why not. */
function rollbackStatus(listed: PublishedVersion): string {
  const { live, was_live, revoked, rolled_back, guard_tripped, ready, findings } = listed;
  if (live) return '';
  if (revoked) return 'can never go live again';
  if (rolled_back && guard_tripped) return 'by the guard; for its evidence: npx releases log';
  if (rolled_back) return 'goes live again only if you name it';
  if (!was_live) return 'never live';
  const reasons = refusals(findings).map(({ detail }) => detail);
  return ready ? 'ready for rollback' : `not ready: ${reasons.join(' ')}`;
}

export const showLive: RunCommand = async (context) => {
  const result = await context.get<LiveSet>('/live');
  const rows = Object.entries(result.apps).map(([app, { version, fallback, mounts }]) => [
    app,
    version,
    fallback ? `fallback: ${fallback.version}` : '',
    mounts.join(' '),
  ]);
  return { json: result, lines: [`revision ${result.revision}`, ...columns(rows)] };
};

export const showLog: RunCommand = async (context) => {
  const result = await context.get<LogResult>('/log');
  const rows = result.events
    .toReversed()
    .map((event) => [
      String(event.revision),
      formatTime(event.at),
      event.actor,
      event.worker ? 'worker' : event.expired ? 'expire' : event.action,
      event.app,
      eventText(event),
      eventReason(event),
    ]);
  return { json: result, lines: rows.length > 0 ? columns(rows) : ['The log is empty.'] };
};

export const showTabs: RunCommand = async (context) => {
  const result = await context.get<TabList>('/tabs');
  return { json: result, lines: tabLines(result) };
};

function tabLines({ open, previews, by_revision: revisions, by_version: versions }: TabList): string[] {
  const previewLine = previews > 0 ? [`${plural(previews, 'tab')} more with a preview`] : [];
  if (open === 0) return ['No tab is open.', ...previewLine];
  const rows = [
    ...revisions.map(({ revision, tabs }) => ['revision', String(revision), plural(tabs, 'tab')]),
    ...versions.map(({ app, version, tabs }) => [app, version, plural(tabs, 'tab')]),
  ];
  return [`${plural(open, 'tab')} open`, ...columns(rows), ...previewLine];
}

export const showGraph: RunCommand = async (context) => {
  const result = await context.get<Graph>('/graph');
  return {
    json: result,
    lines: [`revision ${result.revision}`, ...result.apps.flatMap((each) => ['', ...appLines(each)])],
  };
};

function appLines(shown: GraphApp): string[] {
  const { app, version, percent, kit, needs, lends, uses, removal, rollback } = shown;
  const parts: [string, string[]][] = [
    ['lends', lends.map(({ slot, to }) => `${slot} → ${to.join(', ') || '(none)'}`)],
    ['uses', uses.map(({ slot, lent }) => (lent ? slot : `${slot}, which no app lends`))],
    ['kit', kit === null ? [] : [kit]],
    [
      'needs',
      needs.map(
        ({ name, range, provided }) => `${name} ${range}, the shell provides ${provided ?? '(none)'}`,
      ),
    ],
    ['removal', removal.map(({ detail }) => detail)],
    ['rollback', rollback.flatMap(rollbackLines)],
  ];
  const rows = parts.flatMap(([name, texts]) => texts.map((text, at) => [at === 0 ? name : '', text]));
  return [
    `${app} ${version}${percent === null ? '' : ` (canary ${percent}%)`}`,
    ...columns(rows).map((line) => `  ${line}`),
  ];
}

function rollbackLines({ version, findings }: GraphApp['rollback'][number]): string[] {
  const fits = refusals(findings).length === 0;
  return [`${version} ${fits ? 'fits' : 'does not fit'}`, ...findings.map(({ detail }) => `  ${detail}`)];
}
