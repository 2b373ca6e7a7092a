import { findEntry } from '@glossa/contract/navigation';
import { Icon } from '@glossa/kit/ui';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { whenIdle } from '../idle/when-idle';
import type { EntryCount } from './entry-count';
import styles from './navigation-links.module.css';
import type { NavigationEntry } from './use-navigation-entries';

/** A pointer that stays this long means the link; one that crosses a list of links is gone sooner. */
const HOVER_DELAY_MS = 65;

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  /** Called when pointer or focus rest on a link. */
  onIntent: (path: string) => void;
  onNavigate?: (() => void) | undefined;
  ref?: Ref<HTMLUListElement>;
  /** More items, behind the links. */
  children?: ReactNode;
}

export function NavigationLinks({ entries, onIntent, onNavigate, ref, children }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const current = findEntry(entries, pathname);
  const Count = useEntryCount(entries);
  return (
    <ul ref={ref} className={styles.list}>
      {entries.map(({ path, name, icon, count }) => (
        <NavigationItem
          key={path}
          path={path}
          name={name}
          icon={<Icon name={icon} />}
          count={count && Count && <Count of={count} />}
          isCurrent={path === current?.path}
          onIntent={onIntent}
          onNavigate={onNavigate}
        />
      ))}
      {children}
    </ul>
  );
}

/** Loads the code of numbers at entries once the page is idle. Without it the entries have none. */
function useEntryCount(entries: readonly NavigationEntry[]): typeof EntryCount | undefined {
  const [Count, setCount] = useState<typeof EntryCount>();
  const hasCounts = entries.some(({ count }) => count);
  useEffect(() => {
    if (!hasCounts) return;
    const load = () => import(/* webpackChunkName: "more" */ './entry-count');
    return whenIdle(
      () =>
        void load().then(
          (code) => setCount(() => code.EntryCount),
          () => undefined,
        ),
    );
  }, [hasCounts]);
  return Count;
}

interface NavigationItemProps extends Pick<NavigationLinksProps, 'onIntent' | 'onNavigate'> {
  path: string;
  name: string;
  icon: ReactNode;
  count?: ReactNode;
  isCurrent: boolean;
}

/** Also rendered alone by the build, for the entries that the server knows. */
export function NavigationItem(props: NavigationItemProps) {
  const { path, name, icon, count, isCurrent, onIntent, onNavigate } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  const start = () => {
    cancel();
    timer.current = setTimeout(() => onIntent(path), HOVER_DELAY_MS);
  };
  return (
    <li>
      <Link
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        className={styles.link}
        onClick={onNavigate}
        onPointerEnter={start}
        onPointerLeave={cancel}
        onFocus={start}
        onBlur={cancel}
      >
        <span className={styles.icon}>{icon}</span>
        <span>{name}</span>
        {count}
      </Link>
    </li>
  );
}
