import { useIntl } from 'react-intl';
import { Icon } from '@glossa/shared/ui';
import styles from './jump-buttons.module.css';

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
