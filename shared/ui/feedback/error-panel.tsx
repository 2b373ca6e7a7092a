import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './error-panel.module.css';
import { Icon } from '../icon';

export interface ErrorPanelProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Default `h2`. */
  titleAs?: 'h2' | 'h3' | 'p';
}

/** Something failed, in the place where its result would have been. Read out at once. */
export function ErrorPanel({ title, text, action, titleAs: Title = 'h2' }: ErrorPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(panel);
  return (
    <div ref={panel} className={styles.panel} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div className={styles.body}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/**
 * Who pressed "try again" stands on a button that goes away with the panel once it has worked: the focus goes to what is
 * around it, where the result is now. A layout effect, whose clean-up runs while the panel is still in the page.
 */
function useFocusOnRemoval(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, [panel]);
}
