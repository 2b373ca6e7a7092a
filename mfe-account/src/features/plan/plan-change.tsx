import type { Offer } from '@glossa/contract/read/subscription';
import { isUnknownCall } from '@glossa/contract/read/refusal';
import type { PlanChange, UsageStats } from '@glossa/contract/subscription';
import { Button, Dialog, Spinner, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Failure } from '../../failure/failure';
import { planChangeQuery } from './payment-queries';
import styles from './plan-change.module.css';
import { useFormatMoney, usePlanName } from './plan-card';

interface PlanChangeDialogProps {
  tier: string;
  offer: Offer;
  /** Those of the current plan; undefined while they are unknown. */
  limits: UsageStats['limits'] | undefined;
  currency: string;
  /** Stripe charges for the plan again and again until the learner cancels it; other purchases simply end. */
  renews: boolean;
  busy: boolean;
  /** The payment page could not be opened. */
  failed: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function PlanChangeDialog({ busy, failed, onConfirm, onClose, ...plans }: PlanChangeDialogProps) {
  const plan = usePlanName(plans.tier, { name: plans.offer.name });
  const { data: change, isPending, error, refetch } = useQuery(planChangeQuery(plans.tier));
  return (
    <Dialog
      message="account.change.title"
      values={{ plan }}
      closeMessage="account.change.cancel"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} message="account.change.cancel" />
          {/* Not knowing what changes does not keep a learner from paying. */}
          {!isPending && <Button busy={busy} onClick={onConfirm} message="account.change.pay" />}
        </>
      }
    >
      {failed && <Failure id="account.offers.checkoutFailed" />}
      {change ? (
        <Changes change={change} plan={plan} {...plans} />
      ) : isUnknownCall(error) ? (
        <Price {...plans} />
      ) : error ? (
        <>
          <Failure id="account.change.failed" onRetry={() => void refetch()} />
          <Price {...plans} />
        </>
      ) : (
        <Spinner message="account.offers.loading" />
      )}
    </Dialog>
  );
}

/** What the card says of the plan, where nobody tells what it changes. */
function Price({ offer, currency }: Pick<PlanChangeDialogProps, 'offer' | 'currency'>) {
  const money = useFormatMoney(currency);
  return (
    <p>
      {money(offer.price)}{' '}
      <FormattedMessage id="account.offers.months" values={{ months: offer.duration_months }} />
    </p>
  );
}

interface ChangesProps extends Pick<PlanChangeDialogProps, 'offer' | 'limits' | 'currency' | 'renews'> {
  change: PlanChange;
  plan: string;
}

function Changes({ change, plan, offer, limits, currency, renews }: ChangesProps) {
  const money = useFormatMoney(currency);
  const { begins_at, ends_at, charged_at, paid_time } = change;
  const { quiz_limit } = offer.features;
  const values = { plan, begins: <Day date={begins_at} />, ends: ends_at ? <Day date={ends_at} /> : '∞' };
  const isChargedLater = paid_time === 'first' && charged_at === begins_at;
  return (
    <ul className={styles.changes}>
      <FormattedMessage
        tagName="li"
        id={paid_time === 'first' ? 'account.change.later' : 'account.change.atOnce'}
        values={values}
      />
      {paid_time !== 'none' && <Text as="li" message={`account.change.${paid_time}`} values={values} />}
      {limits && limits.vocabulary_limit >= 0 && <Text as="li" message="account.offers.vocabulary" />}
      {limits && quiz_limit !== null && (
        <FormattedMessage
          tagName="li"
          id="account.change.quizzes"
          values={{ plan, before: quizzes(limits), after: quizzes({ quiz_limit }) }}
        />
      )}
      <Text
        as="li"
        message={isChargedLater ? 'account.change.chargedLater' : 'account.change.chargedNow'}
        values={{ price: money(offer.price), date: <Day date={charged_at} /> }}
      />
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

const quizzes = ({ quiz_limit }: { quiz_limit: number }) => (quiz_limit < 0 ? '∞' : quiz_limit);

const Day = ({ date }: { date: string }) => <FormattedDate value={date} dateStyle="long" />;
