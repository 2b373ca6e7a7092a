import { Badge, Button, Text, type Tone } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VersionHealth } from '@glossa/contract/operators/health';
import type { PublishedApp, PublishedVersion } from '@glossa/contract/operators/moves';
import { FoldedFindings, gateResult } from '../../findings/finding-list';
import {
  findHealth,
  findMaxVisitors,
  findShownHealth,
  HealthChart,
  HealthLine,
} from '../../health/health-chart';
import { useOperator } from '../../live-data/use-operator';
import { Timestamp } from '../../timestamp/timestamp';
import { VerbButton } from '../../verbs/verb-button';
import styles from './version-list.module.css';

const MIN_SHOWN = 6;

/** The newest versions of an app, and those in use; the others on demand. Versions of pull and merge requests follow. */
export function VersionList({ app }: { app: PublishedApp }) {
  const [all, setAll] = useState(false);
  const report = useQuery(useOperator().queries.health).data;
  const { canary } = app;
  const [previews, versions] = [true, false].map((expires) =>
    app.versions.filter(({ expires_at: end }) => (end !== undefined) === expires),
  ) as [PublishedVersion[], PublishedVersion[]];
  const shown = versions.filter(
    ({ live, rollback_target: isTarget, version }, index) =>
      all || index < MIN_SHOWN || live || isTarget || version === canary?.version,
  );
  const toRow = (version: PublishedVersion) => (
    <VersionRow
      key={version.version}
      app={app}
      version={version}
      health={findHealth(report, app.app, version.version)}
      maxVisitors={findMaxVisitors(findShownHealth(report, app))}
    />
  );
  return (
    <>
      <section aria-labelledby="versions">
        <Text as="h2" id="versions" message="console.versions.title" />
        <ul className={styles.versions}>{shown.map(toRow)}</ul>
        {shown.length < versions.length && (
          <Button variant="ghost" onClick={() => setAll(true)}>
            <FormattedMessage id="console.versions.all" values={{ count: versions.length }} />
          </Button>
        )}
      </section>
      {previews.length > 0 && (
        <section aria-labelledby="changes">
          <Text as="h2" id="changes" message="console.changes.title" />
          <ul className={styles.versions}>{previews.map(toRow)}</ul>
        </section>
      )}
    </>
  );
}

interface VersionRowProps {
  readonly app: PublishedApp;
  readonly version: PublishedVersion;
  readonly health: VersionHealth | undefined;
  readonly maxVisitors: number;
}

function VersionRow({ app, version, health, maxVisitors }: VersionRowProps) {
  const intl = useIntl();
  const { version: number, published_at: publishedAt, findings, sizes } = version;
  const kilobytes = intl.formatNumber(sizes.code / 1024, { maximumFractionDigits: 1 });
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3>{number}</h3>
        {versionStatus(version, app).map(([status, tone]) => (
          <Badge key={status} tone={tone}>
            <FormattedMessage id={`console.status.${status}`} values={{ percent: app.canary?.percent }} />
          </Badge>
        ))}
      </div>
      <Text
        className={styles.quiet}
        message="console.versions.published"
        values={{ at: <Timestamp iso={publishedAt} />, kilobytes }}
      />
      {version.expires_at && (
        <Text
          className={styles.quiet}
          message="console.changes.expires"
          values={{ at: <Timestamp iso={version.expires_at} /> }}
        />
      )}
      {version.kit && <KitLine {...version.kit} />}
      <FoldedFindings summary="console.versions.findings" findings={findings} />
      {health && health.visitors > 0 && (
        <div className={styles.health}>
          <HealthLine health={health} />
          {health.load_ms && <LoadTimes {...health.load_ms} />}
          <HealthChart health={health} maxVisitors={maxVisitors} />
        </div>
      )}
      {!version.revoked && <VersionVerbs app={app} version={version} />}
    </li>
  );
}

/** Empty for an app that imports nothing of the kit. */
function KitLine({ version, needs }: NonNullable<PublishedVersion['kit']>) {
  if (version === null && needs === null) return null;
  const id = version === null ? 'needs' : needs === null ? 'version' : 'both';
  return <Text className={styles.quiet} message={`console.kit.${id}`} values={{ version, needs }} />;
}

function LoadTimes({ p50, p75, p95 }: NonNullable<VersionHealth['load_ms']>) {
  const values = { p50: Math.round(p50), p75: Math.round(p75), p95: Math.round(p95) };
  return <Text className={styles.quiet} message="console.load" values={values} />;
}

/** Ends the id of its message. */
type Status = readonly [name: string, tone: Tone];

function versionStatus(version: PublishedVersion, { canary }: PublishedApp): Status[] {
  if (version.live) return [['live', 'good']];
  if (version.revoked) return [['revoked', 'bad']];
  const isCanary = canary?.version === version.version;
  // The status of a canary already says that the version is not live for all.
  if (!version.was_live && isCanary) return [['canary', 'warning']];
  return [
    ...(isCanary ? [['canary', 'warning'] satisfies Status] : []),
    ...(version.rolled_back ? [['rolledBack', 'warning'] satisfies Status] : []),
    readiness(version),
  ];
}

function readiness(version: PublishedVersion): Status {
  if (version.rollback_target) return ['rollbackTarget', 'accent'];
  if (version.was_live) return version.ready ? ['ready', 'neutral'] : ['notReady', 'warning'];
  return gateResult(version.findings) === 'allowed' ? ['new', 'accent'] : ['newRefused', 'warning'];
}

function VersionVerbs({ app: { app, live }, version }: Pick<VersionRowProps, 'app' | 'version'>) {
  const target = { app, version: version.version };
  return (
    <div className={styles.verbs}>
      {!version.live && (
        <>
          <VerbButton verb="plan" {...target} />
          <VerbButton verb="promote" {...target} />
          {version.was_live && live !== null && <VerbButton verb="rollback" {...target} name="rollbackTo" />}
          {live !== null && <VerbButton verb="canary" {...target} name="canaryOf" />}
        </>
      )}
      <VerbButton verb="revoke" variant="danger-quiet" {...target} />
    </div>
  );
}
