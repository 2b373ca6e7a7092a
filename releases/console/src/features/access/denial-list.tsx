import { EmptyState } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { Denial } from '@glossa/contract/operators/denial';
import { Moment } from '../../moment/moment';
import styles from './access.module.css';

/** What was refused to whom, and from where; newest first. */
export function DenialList({ denials }: { denials: readonly Denial[] }) {
  if (denials.length === 0) {
    return <EmptyState titleAs="p" icon="check" title={<FormattedMessage id="console.denials.none" />} />;
  }
  return (
    <ul className={styles.list}>
      {denials.map(({ at, who, name, code, request, address, count }, place) => (
        <li key={`${at} ${place}`} className={styles.entry}>
          <p>
            <b>{name ?? who}</b> <code>{code}</code>
            {count > 1 && (
              <>
                {' '}
                <FormattedMessage id="console.denials.count" values={{ count }} />
              </>
            )}
          </p>
          <p className={styles.quiet}>
            <Moment iso={at} /> · <code>{request}</code> · {address}
          </p>
        </li>
      ))}
    </ul>
  );
}
