import { EmptyState, Text } from '@glossa/kit/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Evidence, ReleaseEvent } from '@glossa/contract/operators/release-event';
import { FoldedFindings } from '../findings/finding-list';
import { Timestamp } from '../timestamp/timestamp';
import styles from './event-list.module.css';

interface EventListProps {
  /** Oldest first. */
  readonly events: readonly ReleaseEvent[];
  readonly isFiltered?: boolean;
}

/** Shows the newest event first. */
export function EventList({ events, isFiltered = false }: EventListProps) {
  const intl = useIntl();
  if (events.length === 0) {
    const id = `console.history.${isFiltered ? 'noMatch' : 'none'}`;
    return <EmptyState titleAs="p" icon="clock" title={<FormattedMessage id={id} />} />;
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
              <Timestamp iso={event.at} />
            </p>
            {event.reason && <p className={styles.reason}>{event.reason}</p>}
            {event.evidence && <EvidenceText evidence={event.evidence} />}
            <FoldedFindings summary="console.event.forced" findings={event.forced ?? []} />
          </div>
        </li>
      ))}
    </ol>
  );
}

export function EventSentence({ event }: { event: ReleaseEvent }) {
  const { actor, app, version, from, revoked, canary, proposed } = event;
  const values = {
    actor: <b>{actor}</b>,
    app,
    version,
    from,
    revoked,
    percent: canary?.percent,
    by: proposed?.by,
  };
  return <FormattedMessage id={sentenceId(event)} values={values} />;
}

function sentenceId(event: ReleaseEvent): string {
  const { action, canary, guard, worker, from, revoked, proposed, expired } = event;
  if (expired) return 'console.event.expire';
  if (action === 'canary' && canary?.percent === 0) return 'console.event.canary.end';
  if (worker) return worker.on ? 'console.event.worker.on' : 'console.event.worker.off';
  if (action === 'guard') return guard?.on ? 'console.event.guard.on' : 'console.event.guard.off';
  if (action === 'promote' && proposed) return 'console.event.promote.approved';
  if (action === 'promote' && from === null) return 'console.event.promote.first';
  if (action === 'revoke' && revoked !== from) return 'console.event.revoke.other';
  return `console.event.${action}`;
}

const EvidenceText = ({ evidence: { candidate, control, networks, p, rule } }: { evidence: Evidence }) => (
  <div className={styles.evidence}>
    <Text
      message="console.evidence.failures"
      values={{
        ...candidate,
        share: failureShare(candidate),
        control: control?.version ?? 'none',
        controlVisitors: control?.visitors,
        controlFailed: control?.failed,
        controlShare: control && failureShare(control),
      }}
    />
    <p>
      <FormattedMessage
        id="console.evidence.chance"
        values={{ networks, p: <FormattedNumber value={p} maximumSignificantDigits={2} /> }}
      />{' '}
      <FormattedMessage
        id="console.evidence.rule"
        values={{ visitors: rule.min_visitors, networks: rule.min_networks, excess: rule.max_excess }}
      />
    </p>
  </div>
);

const failureShare = ({ visitors, failed }: Evidence['candidate']): number =>
  visitors === 0 ? 0 : failed / visitors;
