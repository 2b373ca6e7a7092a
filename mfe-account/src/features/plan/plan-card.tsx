import type { Offer } from '@glossa/contract/read/subscription';
import { formatSize } from '@glossa/kit/format';
import { Badge, Button, Card, Icon, Text } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './plan-card.module.css';

/** From the learner's plan to the one of a card. */
export type PlanStep = 'current' | 'next' | 'larger' | 'smaller';

interface PlanCardProps {
  tier: string;
  offer: Offer;
  currency: string;
  /** How many words the free plan holds; -1, the default: no limit. */
  words?: number;
  /** In whole units of the currency; 0, the default, for none. */
  saving?: number | undefined;
  step: PlanStep;
  best?: boolean;
  /** Undefined where it cannot be bought. */
  onChoose?: (() => void) | undefined;
  busy?: boolean;
}

export function PlanCard({ tier, offer, currency, step, ...rest }: PlanCardProps) {
  const { words = -1, saving = 0, best = false, onChoose, busy } = rest;
  const intl = useIntl();
  const plan = usePlanName(tier, { name: offer.name });
  const isPaid = tier !== 'free';
  return (
    <Card as="li" className={styles.card} data-best={best} data-free={!isPaid}>
      <h3>{plan}</h3>
      {best && <Badge tone="accent" className={styles.best} message="account.offers.best" />}
      {isPaid ? <Price {...{ offer, currency, saving }} /> : <Text message="account.offers.noEnd" />}
      <Features {...{ words, isPaid }} {...offer.features} />
      {step === 'current' || step === 'next' ? (
        <Button className={styles.button} variant="secondary" disabled>
          <FormattedMessage id={step === 'next' ? 'account.offers.next' : 'account.subscription.current'} />
        </Button>
      ) : (
        onChoose && (
          <Button
            className={styles.button}
            variant={best ? 'primary' : 'secondary'}
            aria-label={intl.formatMessage({ id: `account.offers.${BUTTON[step]}To` }, { plan })}
            busy={busy}
            onClick={onChoose}
            message={`account.offers.${BUTTON[step]}`}
          />
        )
      )}
    </Card>
  );
}

function Price({ offer, currency, saving }: Pick<PlanCardProps, 'offer' | 'currency'> & { saving: number }) {
  const money = useFormatMoney(currency);
  return (
    <>
      <p className={styles.price}>
        <span className={styles.amount}>{money(offer.price)}</span>
        <FormattedMessage id="account.offers.months" values={{ months: offer.duration_months }} />
      </p>
      <div className={styles.saving}>
        {offer.duration_months > 1 && (
          <Text
            message="account.offers.perMonth"
            values={{ price: money(offer.price / offer.duration_months) }}
          />
        )}
        {saving > 0 && (
          <Badge
            tone="good"
            message="account.offers.saving"
            values={{ amount: money(saving, { whole: true }) }}
          />
        )}
      </div>
    </>
  );
}

const BUTTON = { larger: 'upgrade', smaller: 'smaller' } as const;

type FeaturesProps = Offer['features'] & { words: number; isPaid: boolean };
type Feature = readonly [name: string, values?: { count: number; size?: string }];

function Features({ quiz_limit: quizzes, uploads, words, isPaid }: FeaturesProps) {
  const intl = useIntl();
  // The message has no size where there is no limit.
  const size = (bytes: number) => (bytes < 0 ? 'none' : formatSize(intl, bytes));
  const features: (Feature | false | undefined)[] = [
    ['videos'],
    words < 0 ? ['vocabulary'] : ['freeWords', { count: words }],
    quizzes !== null && [quizzes < 0 ? 'quizzesUnlimited' : 'quizCount', { count: quizzes }],
    uploads && ['uploads', { count: uploads.videos, size: size(uploads.bytes) }],
    ['translations'],
    isPaid && ['support'],
  ];
  return (
    <ul className={styles.features}>
      {features.map(
        (feature) =>
          feature && (
            <li key={feature[0]}>
              <Icon name="check" className={styles.check} />
              <FormattedMessage tagName="span" id={`account.offers.${feature[0]}`} values={feature[1]} />
            </li>
          ),
      )}
    </ul>
  );
}

/** Russian locale data has a letter for the lari, but people know its sign. */
const SIGNS: Readonly<Record<string, string>> = { GEL: '₾' };

/** Formats amounts with the narrow symbol, such as `₾19.90`. */
export function useFormatMoney(currency: string) {
  const intl = useIntl();
  return (amount: number, { whole = false } = {}) =>
    intl
      .formatNumberToParts(amount, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...(whole && { maximumFractionDigits: 0 }),
      })
      .map(({ type, value }) => (type === 'currency' ? (SIGNS[currency] ?? value) : value))
      .join('');
}

interface PlanNameProps {
  tier: string | undefined;
  /** In capitals, as the catalogue has them: upper-casing breaks some scripts. */
  capitals?: boolean;
}

export const PlanName = ({ tier, capitals = false }: PlanNameProps) => usePlanName(tier, { capitals });

/** The name of a plan. An unknown one has the `name` that it is sold under, or its key with spaces. */
export function usePlanName(
  tier: string | undefined,
  { capitals = false, name = null }: { capitals?: boolean; name?: string | null } = {},
): string {
  const intl = useIntl();
  const key = tier || 'free';
  const id = capitals ? `account.plan.capitals.${key}` : `account.plan.${key}`;
  if (id in intl.messages) return intl.formatMessage({ id });
  if (name !== null) return name;
  const words = key.replaceAll('_', ' ');
  // eslint-disable-next-line no-restricted-syntax -- only letters of scripts that are written in capitals get here
  return capitals ? words.replace(BICAMERAL, (letters) => letters.toUpperCase()) : words;
}

/** Scripts that write whole words in capitals; Georgian has such letters, but does not. */
const BICAMERAL = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
