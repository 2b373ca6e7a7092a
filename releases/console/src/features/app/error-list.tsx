import { Badge, Text } from '@glossa/kit/ui';
import type { ErrorGroup, ErrorList as Errors, LocatedFrame } from '@glossa/contract/operators/errors';
import { FormattedMessage } from 'react-intl';
import { Timestamp } from '../../timestamp/timestamp';
import styles from '../../findings/ruled-list.module.css';

export function ErrorList({ errors }: { errors: Errors }) {
  const { version, before, groups, source_maps: hasMaps } = errors;
  if (version === null || groups.length === 0) {
    return (
      <Text
        className={styles.quiet}
        message={version === null ? 'console.notLive' : 'console.errors.none'}
        values={{ version }}
      />
    );
  }
  return (
    <>
      <p className={styles.quiet}>
        <FormattedMessage
          id="console.errors.of"
          values={{ version, before, compared: before === null ? 'no' : 'yes' }}
        />
        {!hasMaps && (
          <>
            {' '}
            <FormattedMessage id="console.errors.unmapped" />
          </>
        )}
      </p>
      <ul className={styles.items}>
        {groups.map((group) => (
          <ErrorItem key={group.id} group={group} before={before} />
        ))}
      </ul>
    </>
  );
}

function ErrorItem({ group, before }: { group: ErrorGroup; before: string | null }) {
  const { name, message, place, visitors, first_at: first, last_at: last } = group;
  return (
    <li className={styles.item}>
      <strong>{message ? `${name}: ${message}` : name}</strong>
      <code>{formatPlace(place)}</code>
      <Text
        as="span"
        message="console.errors.visitors"
        values={{ visitors, first: <Timestamp iso={first} />, last: <Timestamp iso={last} /> }}
      />
      {before !== null && (
        <span>
          {group.before ? (
            <FormattedMessage
              id="console.errors.before"
              values={{
                before,
                visitors: group.before.visitors,
                last: <Timestamp iso={group.before.last_at} />,
              }}
            />
          ) : (
            <Badge tone="warning" message="console.errors.new" values={{ before }} />
          )}
        </span>
      )}
    </li>
  );
}

function formatPlace({ app, file, line, column, original }: LocatedFrame): string {
  if (!original) return `${app}/${file}:${line}:${column}`;
  return `${original.source.replace(/^\.\//, '')}:${original.line}:${original.column}`;
}
