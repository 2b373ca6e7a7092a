import { ProgressBar } from '@glossa/shared/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Confirmation } from '@glossa/contract/operators/tabs';
import { useFaultTexts } from '../faults/fault-texts';
import { useOperator } from '../live-data/use-operator-data';
import { faultOf, type ApiFault } from '../operator-api/api-fault';
import styles from './move-dialog.module.css';

const ASK_EVERY_MS = 1_000;
/** What has not followed by then is asleep, and is asked about less often. */
const EAGER_FOR = 30;
const THEN_EVERY_MS = 5_000;

interface TabProgressProps {
  readonly app: string;
  readonly revision: number;
}

/** How many of the tabs that were open have got there. */
export function TabProgress({ app, revision }: TabProgressProps) {
  const intl = useIntl();
  const faultTexts = useFaultTexts();
  const { confirmation, fault, answered } = useConfirmed(app, revision);
  if (!confirmation) {
    const waiting = answered ? 'console.tabs.unknown' : 'console.tabs.asking';
    return (
      <p className={styles.quiet} role="status">
        {fault ? faultTexts(fault).title : <FormattedMessage id={waiting} />}
      </p>
    );
  }
  const { of, confirmed, seconds, waiting } = confirmation;
  if (of === 0) {
    return (
      <p role="status">
        <FormattedMessage id="console.tabs.none" />
      </p>
    );
  }
  return (
    <div>
      <ProgressBar
        label={intl.formatMessage({ id: 'console.tabs.label' })}
        value={confirmed}
        max={of}
        valueText={intl.formatMessage({ id: 'console.tabs.value' }, { confirmed, of })}
        tone={seconds === null ? 'accent' : 'good'}
      />
      <p className={styles.quiet} role="status">
        {seconds !== null && <FormattedMessage id="console.tabs.all" values={{ of, seconds }} />}
        {seconds === null &&
          waiting.map(({ version, tabs }) => (
            <span key={version ?? ''}>
              <FormattedMessage
                id={version === null ? 'console.tabs.waiting.nothing' : 'console.tabs.waiting'}
                values={{ tabs, version }}
              />{' '}
            </span>
          ))}
      </p>
    </div>
  );
}

interface Known {
  readonly confirmation?: Confirmation;
  readonly fault?: ApiFault;
  /** The server has said what it knows, which may be nothing. */
  readonly answered?: boolean;
}

/** Asks until all have, or until nobody looks any more. */
function useConfirmed(app: string, revision: number) {
  const { api } = useOperator();
  const [known, setKnown] = useState<Known>({});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let asked = 0;
    async function ask(): Promise<void> {
      const next = await api.confirmation(app, revision).then(
        ({ confirmation }): Known => ({ confirmation, answered: true }),
        (thrown: unknown): Known => ({ fault: faultOf(thrown) }),
      );
      if (over) return;
      setKnown((before) => (next.answered ? next : { ...before, ...next }));
      const settled = next.answered && next.confirmation?.seconds !== null;
      asked += 1;
      const wait = asked < EAGER_FOR ? ASK_EVERY_MS : THEN_EVERY_MS;
      if (!settled) timer = setTimeout(() => void ask(), wait);
    }
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [api, app, revision]);
  return known;
}
