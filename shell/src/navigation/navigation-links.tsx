import { findEntry } from '@glossa/contract/navigation';
import { Icon } from '@glossa/kit/ui';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';
import type { NavigationEntry } from './use-navigation-entries';

/** A pointer that stays this long means the link; one that crosses a list of links is gone sooner. */
const HOVER_DELAY_MS = 65;

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  /** Called when pointer or focus rest on a link. */
  onIntent: (path: string) => void;
  onNavigate?: () => void;
  ref?: Ref<HTMLUListElement>;
  /** More items, behind the links. */
  children?: ReactNode;
}

export function NavigationLinks({ entries, onIntent, onNavigate, ref, children }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const current = findEntry(entries, pathname);
  const { start, cancel } = useIntent(onIntent);
  return (
    <ul ref={ref} className={styles.list}>
      {entries.map(({ path, name, icon }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={path === current?.path ? 'page' : undefined}
            className={styles.link}
            onClick={onNavigate}
            onPointerEnter={() => start(path)}
            onPointerLeave={cancel}
            onFocus={() => start(path)}
            onBlur={cancel}
          >
            <Icon name={icon} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function useIntent(onIntent: (path: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  const start = (path: string) => {
    cancel();
    timer.current = setTimeout(() => onIntent(path), HOVER_DELAY_MS);
  };
  return { start, cancel };
}
