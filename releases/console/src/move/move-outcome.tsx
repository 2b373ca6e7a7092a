import { Badge, Notice } from '@glossa/kit/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { FindingList } from '../findings/finding-list';
import styles from './move-dialog.module.css';
import { TabProgress } from './tab-progress';
import type { Outcome } from './use-move';

/** The result of a move, and how many tabs have followed it. */
export function MoveOutcome({ app, outcome }: { app: string; outcome: Outcome }) {
  const { revision, summary, moved_ms: movedMs, forced, findings = [], skipped = [], changed } = outcome;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.outcome} tabIndex={-1}>
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
      {changed && <TabProgress app={app} revision={revision} />}
      {findings.length > 0 && <FindingList findings={findings} />}
      {skipped.map((each) => (
        <div key={each.version}>
          <p className={styles.quiet}>
            <FormattedMessage id="console.done.skipped" values={{ version: each.version }} />
          </p>
          <FindingList findings={each.findings} />
        </div>
      ))}
    </div>
  );
}
