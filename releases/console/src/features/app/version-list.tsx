import { Button } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PublishedApp } from '@glossa/contract/operators/moves';
import { findHealth, findMaxVisitors, findShownHealth } from '../../health/health-chart';
import { useOperator } from '../../live-data/use-operator';
import { VersionRow } from './version-row';
import styles from './version-list.module.css';

const MIN_SHOWN = 6;

/** The newest versions of an app, and those in use; the others on demand. */
export function VersionList({ app }: { app: PublishedApp }) {
  const [all, setAll] = useState(false);
  const report = useQuery(useOperator().queries.health).data;
  const { versions, canary } = app;
  const shown = versions.filter(
    ({ live, rollback_target: isTarget, version }, index) =>
      all || index < MIN_SHOWN || live || isTarget || version === canary?.version,
  );
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">
        <FormattedMessage id="console.versions.title" />
      </h2>
      <ul className={styles.versions}>
        {shown.map((version) => (
          <VersionRow
            key={version.version}
            app={app}
            version={version}
            health={findHealth(report, app.app, version.version)}
            maxVisitors={findMaxVisitors(findShownHealth(report, app))}
          />
        ))}
      </ul>
      {shown.length < versions.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          <FormattedMessage id="console.versions.all" values={{ count: versions.length }} />
        </Button>
      )}
    </section>
  );
}
