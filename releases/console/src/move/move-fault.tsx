import { ErrorPanel, Notice } from '@glossa/kit/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { EventSentence } from '../events/event-list';
import { useFaultTexts } from '../faults/fault-panel';
import { FindingList } from '../findings/finding-list';
import { Timestamp } from '../timestamp/timestamp';
import type { ApiFault } from '../operator-api/call-api';
import styles from './move-dialog.module.css';
import type { AppSnapshot } from './use-app-snapshot';

/** Why a move was not made, or that it is unknown whether it was. */
export function MoveFault({ fault, snapshot }: { fault: ApiFault; snapshot: AppSnapshot }) {
  const place = useRef<HTMLDivElement>(null);
  const texts = useFaultTexts()(fault);
  useEffect(() => place.current?.focus(), [fault]);
  return (
    <div ref={place} className={styles.fault} tabIndex={-1}>
      {fault.code === 'revision_moved' ? (
        <Notice tone="warning">
          <p>
            <FormattedMessage id="console.moved.text" values={{ revision: snapshot.revision }} />
          </p>
          <LaterEvents {...snapshot} />
          <p>
            <FormattedMessage id="console.moved.again" />
          </p>
        </Notice>
      ) : (
        <ErrorPanel
          titleAs="p"
          {...texts}
          action={fault.code === 'no_answer' && <FormattedMessage id="console.moved.unknown" />}
        />
      )}
      {fault.code === 'no_answer' && <LaterEvents {...snapshot} />}
      {fault.findings.length > 0 && <FindingList findings={fault.findings} />}
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
