import { Notice } from '@glossa/shared/ui';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReleaseAction } from '@glossa/contract/operators/grant';
import { useOperator } from '../live-data/use-operator-data';
import styles from './explanation.module.css';

interface Barred {
  readonly action: ReleaseAction;
  readonly app: string;
}

const ExplainContext = createContext<(barred: Barred) => void>(() => undefined);

/** Says why a button does nothing for this token. */
export const useExplain = () => useContext(ExplainContext);

/** Shows such explanations, one at a time, where they are seen from any place of the screen. */
export function Explanations({ children }: { children: ReactNode }) {
  const { me } = useOperator();
  const intl = useIntl();
  const [barred, setBarred] = useState<Barred>();
  const explain = useMemo(() => (next: Barred) => setBarred({ ...next }), []);
  return (
    <ExplainContext value={explain}>
      {children}
      <div className={styles.place} role="status">
        {barred && (
          <Notice
            tone="warning"
            dismiss={{
              label: intl.formatMessage({ id: 'console.close' }),
              onDismiss: () => setBarred(undefined),
            }}
          >
            <FormattedMessage id="console.barred" values={{ ...barred, name: me.name }} /> <Grant />
          </Notice>
        )}
      </div>
    </ExplainContext>
  );
}

/** What the token of this session is good for. */
export function Grant() {
  const { me } = useOperator();
  const intl = useIntl();
  const actions = intl.formatList(me.actions);
  if (me.apps === '*') return <FormattedMessage id="console.grant.all" values={{ actions }} />;
  return <FormattedMessage id="console.grant.some" values={{ actions, apps: intl.formatList(me.apps) }} />;
}
