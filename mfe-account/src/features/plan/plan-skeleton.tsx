import { FormattedMessage } from 'react-intl';
import { Card, VisuallyHidden } from '@glossa/shared/ui';
import cards from './plan-cards.module.css';
import styles from './plan-skeleton.module.css';

/** The outline of the plans, until they are known. */
export function PlanSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <p role="status">
          <FormattedMessage id="account.offers.loading" />
        </p>
      </VisuallyHidden>
      <div className={cards.cards} aria-hidden="true" data-testid="plan-skeleton">
        {[0, 1, 2, 3].map((index) => (
          <Card key={index} className={styles.card}>
            <span className={styles.line} />
            <span className={styles.price} />
            <span className={styles.text} />
            <span className={styles.button} />
          </Card>
        ))}
      </div>
    </div>
  );
}
