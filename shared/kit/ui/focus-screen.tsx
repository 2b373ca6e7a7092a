import type { ReactNode } from 'react';
import { useRootAttribute } from './use-root-attribute';
import { IconButton } from './controls/button';
import styles from './focus-screen.module.css';
import { joinClasses } from './join-classes';
import { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';

interface WayOut {
  /** Name of the button that leads out. */
  leaveLabel: string;
  onLeave: () => void;
  /** The bar at the top shows how far the learner is. */
  progress?: Pick<ProgressBarProps, 'label' | 'value' | 'max' | 'valueText'>;
  /** A clock or a count stands at the end of the bar. */
  aside?: ReactNode;
}

interface Task {
  /** It holds what is to be done here, and stays at the lower edge of the window while the rest scrolls. */
  foot?: ReactNode;
  /** The foot tells an outcome. */
  tone?: 'good' | 'bad' | undefined;
  children: ReactNode;
}

/** `head` takes the place of the way out and the bar. */
type FocusScreenProps = Task & (WayOut | { head: ReactNode });

/** Fills the window: its declaration asks for `frame: 'none'`. `--focus-width`: of what is between. */
export function FocusScreen({ foot, tone, children, ...top }: FocusScreenProps) {
  useRootAttribute('data-focus');
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>{'head' in top ? top.head : <Bar {...top} />}</div>
      {/* An outcome takes room from what it is about, which is then scrolled to. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable */}
      <div className={styles.body} tabIndex={tone && 0}>
        <div className={styles.content}>{children}</div>
      </div>
      {foot && (
        <div className={joinClasses(styles.foot, tone && styles[tone])}>
          <div className={styles.inFoot}>{foot}</div>
        </div>
      )}
    </div>
  );
}

const Bar = ({ leaveLabel, onLeave, progress, aside }: WayOut) => (
  <>
    <IconButton icon="close" label={leaveLabel} className={styles.leave} onClick={onLeave} />
    <div className={styles.progress}>
      {progress && <ProgressBar {...progress} hideLabel tone="good" max={Math.max(progress.max ?? 100, 1)} />}
    </div>
    {aside && <div className={styles.aside}>{aside}</div>}
  </>
);
