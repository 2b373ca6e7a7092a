import { Button } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { mostVisitors } from '../../health/columns';
import { healthOf, shownHealth } from '../../health/health-of';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import { useNow } from '../../live-data/use-now';
import type { ListedApp } from '../../operator-api/answers';
import { VersionRow } from './version-row';
import styles from './version-list.module.css';

const FIRST = 6;
const LOOK_EVERY_MS = 30_000;

/** Every version of an app, newest first; what is shown to anybody is always among the first. */
export function VersionList({ app }: { app: ListedApp }) {
  const [all, setAll] = useState(false);
  const report = useOperatorData(useOperator().queries.health).data;
  const now = useNow(LOOK_EVERY_MS);
  const { versions, canary } = app;
  const shown = versions.filter(
    ({ live, previous, version }, place) =>
      all || place < FIRST || live || previous || version === canary?.version,
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
            health={healthOf(report, app.app, version.version)}
            most={mostVisitors(shownHealth(report, app))}
            now={now}
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
