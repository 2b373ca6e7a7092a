import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Evidence } from '@glossa/contract/operators/release-event';
import styles from './event-list.module.css';

/** Why the guard took a version back, in sentences. */
export function EvidenceText({
  evidence: { candidate, control, networks, p, rule },
}: {
  evidence: Evidence;
}) {
  return (
    <div className={styles.evidence}>
      <p>
        <FormattedMessage id="console.evidence.candidate" values={shareOf(candidate)} />{' '}
        {control && <FormattedMessage id="console.evidence.control" values={shareOf(control)} />}
      </p>
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
}

function shareOf({ version, visitors, failed }: Evidence['candidate']) {
  return { version, visitors, failed, share: visitors === 0 ? 0 : failed / visitors };
}
