import { apiQuery } from '@glossa/shared/api-client';
import type { PlanChange, PlanOffer } from '@glossa/contract/subscription';
import { Button, Dialog, ErrorPanel, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { PAYMENT_KEY } from './payment-queries';
import styles from './plan-change.module.css';
import { useFormatMoney } from './plan-card';
import { usePlanName } from './plan-name';

const planChangeQuery = (plan: string) =>
  apiQuery<PlanChange>({
    queryKey: [...PAYMENT_KEY, 'change', plan],
    url: `/stripe/plan-change?plan=${encodeURIComponent(plan)}`,
  });

interface PlanChangeDialogProps {
  tier: string;
  offer: PlanOffer;
  /** The plan that is running, if it is on sale. */
  current: PlanOffer | undefined;
  currency: string;
  busy: boolean;
  /** Goes to the payment page. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a plan would change, and what becomes of the time already paid, before the learner pays for it. */
export function PlanChangeDialog({ busy, onConfirm, onClose, ...plans }: PlanChangeDialogProps) {
  const intl = useIntl();
  const plan = usePlanName(plans.tier);
  const { data: change, isError, refetch } = useQuery(planChangeQuery(plans.tier));
  return (
    <Dialog
      title={<FormattedMessage id="account.change.title" values={{ plan }} />}
      closeLabel={intl.formatMessage({ id: 'account.change.cancel' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="account.change.cancel" />
          </Button>
          {change && (
            <Button busy={busy} onClick={onConfirm}>
              <FormattedMessage id="account.change.pay" />
            </Button>
          )}
        </>
      }
    >
      {change ? (
        <Changes change={change} plan={plan} {...plans} />
      ) : isError ? (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="account.change.failed" />}
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              <FormattedMessage id="account.retry" />
            </Button>
          }
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'account.offers.loading' })} />
      )}
    </Dialog>
  );
}

interface ChangesProps extends Pick<PlanChangeDialogProps, 'offer' | 'current' | 'currency'> {
  change: PlanChange;
  plan: string;
}

function Changes({ change, plan, offer, current, currency }: ChangesProps) {
  const money = useFormatMoney(currency);
  const { begins_at, ends_at, charged_at, paid_time } = change;
  const values = { plan, begins: <Day date={begins_at} />, ends: ends_at ? <Day date={ends_at} /> : '∞' };
  const isChargedLater = paid_time === 'first' && charged_at === begins_at;
  return (
    <ul className={styles.changes}>
      <li>
        <FormattedMessage
          id={paid_time === 'first' ? 'account.change.later' : 'account.change.atOnce'}
          values={values}
        />
      </li>
      {paid_time !== 'none' && (
        <li>
          <FormattedMessage id={`account.change.${paid_time}`} values={values} />
        </li>
      )}
      {current && (
        <li>
          <FormattedMessage
            id="account.change.quizzes"
            values={{ plan, before: quizzes(current), after: quizzes(offer) }}
          />
        </li>
      )}
      <li>
        <FormattedMessage
          id={isChargedLater ? 'account.change.chargedLater' : 'account.change.chargedNow'}
          values={{ price: money(offer.price), date: <Day date={charged_at} /> }}
        />
      </li>
    </ul>
  );
}

const quizzes = ({ features: { quiz_limit } }: PlanOffer) => (quiz_limit < 0 ? '∞' : quiz_limit);

function Day({ date }: { date: string }) {
  return <FormattedDate value={date} dateStyle="long" />;
}
