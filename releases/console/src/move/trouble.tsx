import { ErrorPanel, Notice } from '@glossa/shared/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { EventSentence } from '../events/event-sentence';
import { useFaultTexts } from '../faults/fault-texts';
import { FindingList } from '../findings/finding-list';
import { Moment } from '../moment/moment';
import type { ApiFault } from '../operator-api/api-fault';
import styles from './move-dialog.module.css';
import type { Seen } from './use-seen';

/** Why the move did not happen, or what is known when nobody can say whether it did. */
export function Trouble({ fault, seen }: { fault: ApiFault; seen: Seen }) {
  const place = useRef<HTMLDivElement>(null);
  const texts = useFaultTexts()(fault);
  useEffect(() => place.current?.focus(), [fault]);
  return (
    <div ref={place} className={styles.trouble} tabIndex={-1}>
      {fault.code === 'revision_moved' ? (
        <Notice tone="warning">
          <p>
            <FormattedMessage id="console.moved.text" values={{ revision: seen.revision }} />
          </p>
          <Meanwhile seen={seen} />
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
      {fault.code === 'no_answer' && <Meanwhile seen={seen} />}
      {fault.findings.length > 0 && <FindingList findings={fault.findings} />}
    </div>
  );
}

function Meanwhile({ seen: { meanwhile } }: { seen: Seen }) {
  if (meanwhile.length === 0) return null;
  return (
    <ul className={styles.events}>
      {meanwhile.map((event) => (
        <li key={event.revision}>
          <EventSentence event={event} />, <Moment iso={event.at} />
        </li>
      ))}
    </ul>
  );
}
