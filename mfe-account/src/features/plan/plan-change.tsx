import { apiQuery } from '@glossa/kit/api-client';
import type { PlanChange, PlanOffer, UsageStats } from '@glossa/contract/subscription';
import { Button, Dialog, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Failure } from '../../failure/failure';
import { PAYMENT_KEY } from './payment-queries';
import styles from './plan-change.module.css';
import { useFormatMoney, usePlanName } from './plan-card';

const planChangeQuery = (plan: string) =>
  apiQuery<PlanChange>({
    queryKey: [...PAYMENT_KEY, 'change', plan],
    url: `/stripe/plan-change?plan=${encodeURIComponent(plan)}`,
  });

interface PlanChangeDialogProps {
  tier: string;
  offer: PlanOffer;
  /** Those of the current plan; undefined while they are unknown. */
  limits: UsageStats['limits'] | undefined;
  currency: string;
  /** Stripe charges for the plan again and again until the learner cancels it; other purchases simply end. */
  renews: boolean;
  busy: boolean;
  /** The payment page could not be opened. */
  failed: boolean;
  /** Goes to the payment page. */
  onConfirm: () => void;
  onClose: () => void;
}

export function PlanChangeDialog({ busy, failed, onConfirm, onClose, ...plans }: PlanChangeDialogProps) {
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
      {failed && <Failure id="account.offers.checkoutFailed" />}
      {change ? (
        <Changes change={change} plan={plan} {...plans} />
      ) : isError ? (
        <Failure id="account.change.failed" onRetry={() => void refetch()} />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'account.offers.loading' })} />
      )}
    </Dialog>
  );
}

interface ChangesProps extends Pick<PlanChangeDialogProps, 'offer' | 'limits' | 'currency' | 'renews'> {
  change: PlanChange;
  plan: string;
}

function Changes({ change, plan, offer, limits, currency, renews }: ChangesProps) {
  const money = useFormatMoney(currency);
  const { begins_at, ends_at, charged_at, paid_time } = change;
  const values = { plan, begins: <Day date={begins_at} />, ends: ends_at ? <Day date={ends_at} /> : '∞' };
  const isChargedLater = paid_time === 'first' && charged_at === begins_at;
  return (
    <ul className={styles.changes}>
      <FormattedMessage
        tagName="li"
        id={paid_time === 'first' ? 'account.change.later' : 'account.change.atOnce'}
        values={values}
      />
      {paid_time !== 'none' && (
        <FormattedMessage tagName="li" id={`account.change.${paid_time}`} values={values} />
      )}
      {limits && limits.vocabulary_limit >= 0 && (
        <FormattedMessage tagName="li" id="account.offers.vocabulary" />
      )}
      {limits && (
        <FormattedMessage
          tagName="li"
          id="account.change.quizzes"
          values={{ plan, before: quizzes(limits), after: quizzes(offer.features) }}
        />
      )}
      <li>
        <FormattedMessage
          id={isChargedLater ? 'account.change.chargedLater' : 'account.change.chargedNow'}
          values={{ price: money(offer.price), date: <Day date={charged_at} /> }}
        />
      </li>
      {ends_at && (
        <FormattedMessage
          tagName="li"
          id={renews ? 'account.change.renews' : 'account.change.once'}
          values={{ price: money(offer.price), months: offer.duration_months }}
        />
      )}
    </ul>
  );
}

const quizzes = ({ quiz_limit }: PlanOffer['features']) => (quiz_limit < 0 ? '∞' : quiz_limit);

function Day({ date }: { date: string }) {
  return <FormattedDate value={date} dateStyle="long" />;
}
