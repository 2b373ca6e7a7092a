import { SelectField } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { useNavigate } from 'react-router-dom';
import { logPath } from '../../address';
import styles from './log-filters.module.css';

const ACTIONS: readonly ReleaseEvent['action'][] = [
  'publish',
  'promote',
  'rollback',
  'revoke',
  'canary',
  'guard',
];

interface LogFiltersProps {
  readonly apps: readonly string[];
  readonly app?: string;
  readonly action?: string;
}

/** Which part of the history is shown; in the address, so that it can be sent to somebody. */
export function LogFilters({ apps, app = '', action = '' }: LogFiltersProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <SelectField
        label={intl.formatMessage({ id: 'console.filter.app' })}
        value={app}
        onChange={({ target }) => void navigate(logPath({ app: target.value, action }))}
      >
        <option value="">{intl.formatMessage({ id: 'console.filter.app.all' })}</option>
        {apps.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField
        label={intl.formatMessage({ id: 'console.filter.action' })}
        value={action}
        onChange={({ target }) => void navigate(logPath({ app, action: target.value }))}
      >
        <option value="">{intl.formatMessage({ id: 'console.filter.action.all' })}</option>
        {ACTIONS.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `console.action.${each}` })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
