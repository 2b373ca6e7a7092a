import { FormattedMessage } from 'react-intl';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import styles from './app-card.module.css';

/** Which versions of an app open tabs show. */
export function CardTabs({ app }: { app: string }) {
  const { data } = useOperatorData(useOperator().queries.tabs);
  if (!data) return null;
  const shown = data.by_version.filter((each) => each.app === app);
  if (shown.length === 0) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="console.tabs.nobody" />
      </p>
    );
  }
  return (
    <ul className={styles.tabs}>
      {shown.map(({ version, tabs }) => (
        <li key={version}>
          <FormattedMessage id="console.tabs.version" values={{ tabs, version }} />
        </li>
      ))}
    </ul>
  );
}
