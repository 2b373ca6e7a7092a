import { Badge, EmptyState, type Tone } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TokenView } from '@glossa/contract/operators/token';
import { Moment } from '../../moment/moment';
import styles from './access.module.css';

const tones: Readonly<Record<TokenView['state'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
};

/** Tokens and what each is good for; newest first. */
export function TokenList({ tokens }: { tokens: readonly TokenView[] }) {
  const intl = useIntl();
  if (tokens.length === 0) {
    return <EmptyState titleAs="p" title={<FormattedMessage id="console.tokens.none" />} />;
  }
  return (
    <ul className={styles.list}>
      {tokens.map(({ id, name, state, actions, apps, created_at: createdAt, expires_at: expiresAt }) => (
        <li key={id} className={styles.entry}>
          <p>
            <b>{name}</b> <code>{id}</code>{' '}
            <Badge tone={tones[state]}>
              <FormattedMessage id={`console.tokens.${state}`} />
            </Badge>
          </p>
          <p>
            <FormattedMessage
              id={apps === '*' ? 'console.grant.all' : 'console.grant.some'}
              values={{ actions: intl.formatList(actions), apps: apps === '*' ? '' : intl.formatList(apps) }}
            />
          </p>
          <p className={styles.quiet}>
            <FormattedMessage id="console.tokens.created" values={{ at: <Moment iso={createdAt} /> }} />
            {expiresAt && (
              <>
                {' '}
                <FormattedMessage id="console.tokens.expires" values={{ at: <Moment iso={expiresAt} /> }} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
