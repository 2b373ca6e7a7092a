import { FormattedMessage, useIntl } from 'react-intl';
import type { UsageStats } from '@glossa/contract/subscription';
import { Card, ProgressBar, VisuallyHidden } from '@glossa/kit/ui';
import styles from './plan-usage.module.css';

const WARNING_SHARE = 0.9;

export function PlanUsage({ usage: { limits, usage } }: { usage: UsageStats }) {
  return (
    <Card as="section" className={styles.usage} aria-labelledby="plan-usage">
      <h2 id="plan-usage">
        <FormattedMessage id="account.usage.title" />
      </h2>
      <UsageBar
        label="account.usage.vocabulary"
        used={usage.vocabulary_used}
        limit={limits.vocabulary_limit}
      />
      <UsageBar
        label="account.usage.quizzes"
        used={usage.quizzes_used_this_month}
        limit={limits.quiz_limit}
      />
    </Card>
  );
}

function UsageBar({ label, used, limit }: { label: string; used: number; limit: number }) {
  const intl = useIntl();
  if (limit < 0) return <UnlimitedUse label={label} used={used} />;
  return (
    <ProgressBar
      label={intl.formatMessage({ id: label })}
      value={limit === 0 ? 1 : used}
      max={Math.max(limit, 1)}
      valueText={intl.formatMessage({ id: 'account.usage.of' }, { used, limit })}
      tone={used >= limit * WARNING_SHARE ? 'warning' : 'accent'}
    />
  );
}

function UnlimitedUse({ label, used }: { label: string; used: number }) {
  return (
    <p className={styles.unlimited}>
      <span>
        <FormattedMessage id={label} />
      </span>
      <span className={styles.value} aria-hidden="true">
        <FormattedMessage id="account.usage.ofUnlimited" values={{ used }} />
      </span>
      <VisuallyHidden>
        <FormattedMessage id="account.usage.ofUnlimitedSpoken" values={{ used }} />
      </VisuallyHidden>
    </p>
  );
}
