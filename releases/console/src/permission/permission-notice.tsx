import { Notice } from '@glossa/kit/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Grant, ReleaseAction } from '@glossa/contract/operators/grant';
import { useOperator } from '../live-data/use-operator';
import styles from './permission-notice.module.css';

interface Denial {
  readonly action: ReleaseAction;
  readonly app: string;
}

const DenialContext = createContext<(denial: Denial) => void>(() => undefined);

export const useShowDenial = () => useContext(DenialContext);

/** Shows one denial at a time, above whatever part of the screen is visible. */
export function PermissionNotice({ children }: { children: ReactNode }) {
  const { me } = useOperator();
  const intl = useIntl();
  const [denial, setDenial] = useState<Denial>();
  return (
    <DenialContext value={setDenial}>
      {children}
      <div className={styles.place} role="status">
        {denial && (
          <Notice
            tone="warning"
            dismiss={{
              label: intl.formatMessage({ id: 'console.close' }),
              onDismiss: () => setDenial(undefined),
            }}
          >
            <FormattedMessage id="console.denied" values={{ ...denial, name: me.name }} />{' '}
            <GrantText grant={me} />
          </Notice>
        )}
      </div>
    </DenialContext>
  );
}

export function GrantText({ grant: { actions, apps } }: { grant: Pick<Grant, 'actions' | 'apps'> }) {
  const intl = useIntl();
  const values = { actions: intl.formatList(actions), apps: apps === '*' ? '' : intl.formatList(apps) };
  return (
    <FormattedMessage
      id={apps === '*' ? 'console.grant.allApps' : 'console.grant.namedApps'}
      values={values}
    />
  );
}

export function OwnToken() {
  const { me } = useOperator();
  return (
    <>
      <FormattedMessage id="console.token" values={{ name: me.name }} /> <GrantText grant={me} />
    </>
  );
}
