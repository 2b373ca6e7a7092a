import { EmptyState } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { FindingList } from '../findings/finding-list';
import { Moment } from '../moment/moment';
import styles from './event-list.module.css';
import { EventSentence } from './event-sentence';
import { EvidenceText } from './evidence-text';

/** Events, the newest first: who did what and why, what the gate had against it, and what the guard had seen. */
export function EventList({ events }: { events: readonly ReleaseEvent[] }) {
  const intl = useIntl();
  if (events.length === 0) {
    return <EmptyState titleAs="p" icon="clock" title={<FormattedMessage id="console.history.none" />} />;
  }
  return (
    <ol className={styles.events} aria-label={intl.formatMessage({ id: 'console.history.title' })}>
      {events.toReversed().map((event) => (
        <li key={event.revision} className={styles.event}>
          <span className={styles.revision}>{event.revision}</span>
          <div className={styles.texts}>
            <p>
              <EventSentence event={event} />
            </p>
            <p className={styles.quiet}>
              <Moment iso={event.at} />
            </p>
            {event.reason && <p className={styles.reason}>{event.reason}</p>}
            {event.evidence && <EvidenceText evidence={event.evidence} />}
            {event.forced && (
              <details>
                <summary>
                  <FormattedMessage id="console.event.forced" values={{ count: event.forced.length }} />
                </summary>
                <FindingList findings={event.forced} />
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
