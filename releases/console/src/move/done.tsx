import { Badge, Notice } from '@glossa/shared/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingList } from '../findings/finding-list';
import styles from './move-dialog.module.css';
import type { Outcome } from './outcome';
import { TabProgress } from './tab-progress';

/** What came of a move, and how far it has got. */
export function Done({ app, outcome }: { app: string; outcome: Outcome }) {
  const { revision, summary, movedMs, forced, findings, skipped, followed } = outcome;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.done} tabIndex={-1}>
      <Notice tone="good">
        <p>
          <strong>{summary}</strong>{' '}
          {forced && (
            <Badge tone="warning">
              <FormattedMessage id="console.forced" />
            </Badge>
          )}
        </p>
        <p>
          <FormattedMessage id="console.revision" values={{ revision }} />
          {movedMs !== undefined && (
            <>
              {' · '}
              <FormattedMessage id="console.done.moved" values={{ ms: movedMs }} />
            </>
          )}
        </p>
      </Notice>
      {followed && <TabProgress app={app} revision={revision} />}
      {findings.length > 0 && <FindingList findings={findings} />}
      {skipped.map((passed) => (
        <div key={passed.version}>
          <p className={styles.quiet}>
            <FormattedMessage id="console.done.skipped" values={{ version: passed.version }} />
          </p>
          <FindingList findings={passed.findings} />
        </div>
      ))}
    </div>
  );
}
