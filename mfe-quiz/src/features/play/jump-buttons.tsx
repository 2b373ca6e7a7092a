import { VisuallyHidden } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './jump-buttons.module.css';

export const ProgressNews = ({ answered, total }: { answered: number; total: number }) => (
  <VisuallyHidden>
    <span role="status">
      {answered > 0 && (
        <FormattedMessage
          id={answered === total ? 'quiz.play.newsAll' : 'quiz.play.news'}
          values={{ answered, total }}
        />
      )}
    </span>
  </VisuallyHidden>
);

interface JumpButtonsProps {
  answered: readonly boolean[];
  current: number;
  onJump: (index: number) => void;
}

/** A numbered button for each question: green if answered, which says nothing about right or wrong; dark for the current one. */
export function JumpButtons({ answered, current, onJump }: JumpButtonsProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'quiz.play.jumps' })}>
      <ol className={styles.list}>
        {answered.map((done, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.jump}
              data-answered={done || undefined}
              aria-current={index === current ? 'step' : undefined}
              aria-label={intl.formatMessage(
                { id: done ? 'quiz.play.jumpAnswered' : 'quiz.play.jumpOpen' },
                { number: index + 1 },
              )}
              onClick={() => onJump(index)}
            >
              <span>{intl.formatNumber(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
