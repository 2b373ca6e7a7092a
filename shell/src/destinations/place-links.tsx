import { Icon } from '@glossa/shared/ui';
import type { Ref } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './place-links.module.css';
import type { Place } from './use-places';

interface PlaceLinksProps {
  places: readonly Place[];
  /** The learner is about to go there: pointer or focus. */
  onIntent: (path: string) => void;
  /** The learner has gone there. */
  onGo: () => void;
  ref?: Ref<HTMLUListElement>;
}

/** Links to places, one under the other; the one the learner is at is marked. */
export function PlaceLinks({ places, onIntent, onGo, ref }: PlaceLinksProps) {
  return (
    <ul ref={ref} className={styles.list}>
      {places.map(({ path, name, icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            className={styles.link}
            onClick={onGo}
            onPointerEnter={() => onIntent(path)}
            onFocus={() => onIntent(path)}
          >
            <Icon name={icon} />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
