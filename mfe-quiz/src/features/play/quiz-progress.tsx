import { Icon, ProgressBar, VisuallyHidden } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './jump-buttons.module.css';

export function QuizProgress({ answered, total }: { answered: number; total: number }) {
  const intl = useIntl();
  return (
    <>
      <ProgressBar
        label={intl.formatMessage({ id: 'quiz.play.progress' }, { answered, total })}
        value={answered}
        max={Math.max(total, 1)}
        valueText={intl.formatMessage(
          { id: 'quiz.play.percent' },
          { share: total === 0 ? 0 : answered / total },
        )}
      />
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
    </>
  );
}

interface JumpButtonsProps {
  answered: readonly boolean[];
  current: number;
  onJump: (index: number) => void;
}

/** A numbered button for each question: a tick if answered, a dashed edge if not, a ring around the current one. */
export function JumpButtons({ answered, current, onJump }: JumpButtonsProps) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: 'quiz.play.jumps' })}>
      <ol className={styles.list}>
        {answered.map((done, index) => (
          <li key={index}>
            <button
              type="button"
              className={`${styles.jump} ${done ? styles.answered : styles.open}`}
              aria-current={index === current ? 'step' : undefined}
              aria-label={intl.formatMessage(
                { id: done ? 'quiz.play.jumpAnswered' : 'quiz.play.jumpOpen' },
                { number: index + 1 },
              )}
              onClick={() => onJump(index)}
            >
              {intl.formatNumber(index + 1)}
              {done && <Icon name="check" size="small" />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
