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
  onNavigate?: (() => void) | undefined;
  ref?: Ref<HTMLUListElement>;
  /** More items, behind the links. */
  children?: ReactNode;
}

export function NavigationLinks({ entries, onIntent, onNavigate, ref, children }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const current = findEntry(entries, pathname);
  return (
    <ul ref={ref} className={styles.list}>
      {entries.map(({ path, name, icon }) => (
        <NavigationItem
          key={path}
          path={path}
          name={name}
          icon={<Icon name={icon} />}
          isCurrent={path === current?.path}
          onIntent={onIntent}
          onNavigate={onNavigate}
        />
      ))}
      {children}
    </ul>
  );
}

interface NavigationItemProps extends Pick<NavigationLinksProps, 'onIntent' | 'onNavigate'> {
  path: string;
  name: string;
  icon: ReactNode;
  isCurrent: boolean;
}

/** Also rendered alone by the build, for the entries that the server knows. */
export function NavigationItem({ path, name, icon, isCurrent, onIntent, onNavigate }: NavigationItemProps) {
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
        {icon}
        <span>{name}</span>
      </Link>
    </li>
  );
}
