import { Badge, ErrorPanel, Notice, Text } from '@glossa/kit/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { EventSentence } from '../events/event-list';
import { useFaultTexts } from '../faults/fault-panel';
import { FindingList } from '../findings/finding-list';
import { Timestamp } from '../timestamp/timestamp';
import type { ApiFault } from '../operator-api/call-api';
import styles from './move-dialog.module.css';
import type { AppSnapshot, Outcome } from './use-move';
import { TabProgress } from './tab-progress';

/** Why a move was not made, or that it is unknown whether it was. */
export function MoveFault({ fault, snapshot }: { fault: ApiFault; snapshot: AppSnapshot }) {
  const place = useRef<HTMLDivElement>(null);
  const texts = useFaultTexts()(fault);
  useEffect(() => place.current?.focus(), [fault]);
  return (
    <div ref={place} className={styles.fault} tabIndex={-1}>
      {fault.code === 'revision_moved' ? (
        <Notice tone="warning">
          <FormattedMessage tagName="p" id="console.moved.text" values={{ revision: snapshot.revision }} />
          <LaterEvents {...snapshot} />
          <FormattedMessage tagName="p" id="console.moved.again" />
        </Notice>
      ) : (
        <ErrorPanel
          titleAs="p"
          {...texts}
          action={fault.code === 'no_answer' && <FormattedMessage id="console.moved.unknown" />}
        />
      )}
      {fault.code === 'no_answer' && <LaterEvents {...snapshot} />}
      <FindingList findings={fault.findings} />
    </div>
  );
}

function LaterEvents({ laterEvents }: Pick<AppSnapshot, 'laterEvents'>) {
  if (laterEvents.length === 0) return null;
  return (
    <ul className={styles.events}>
      {laterEvents.map((event) => (
        <li key={event.revision}>
          <EventSentence event={event} />, <Timestamp iso={event.at} />
        </li>
      ))}
    </ul>
  );
}

export function MoveOutcome({ app, outcome }: { app: string; outcome: Outcome }) {
  const { revision, summary, moved_ms: movedMs, forced, findings = [], skipped = [], changed } = outcome;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.outcome} tabIndex={-1}>
      <Notice tone="good">
        <p>
          <strong>{summary}</strong> {forced && <Badge message="console.forced" tone="warning" />}
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
      <FindingList findings={findings} />
      {skipped.map((each) => (
        <div key={each.version}>
          <Text className={styles.quiet} message="console.done.skipped" values={{ version: each.version }} />
          <FindingList findings={each.findings} />
        </div>
      ))}
    </div>
  );
}
