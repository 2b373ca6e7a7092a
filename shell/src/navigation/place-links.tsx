import { Icon } from '@glossa/shared/ui';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { placeAt } from './place-at';
import styles from './place-links.module.css';
import type { Place } from './use-places';
import { useRest } from './use-rest';

interface PlaceLinksProps {
  places: readonly Place[];
  /** The learner is about to go there: pointer or focus rest at it. */
  onIntent: (path: string) => void;
  /** The learner has gone there. */
  onGo: () => void;
  ref?: Ref<HTMLUListElement>;
}

/** Links to places, one under the other; the one the learner is at is marked. */
export function PlaceLinks({ places, onIntent, onGo, ref }: PlaceLinksProps) {
  const { pathname } = useLocation();
  const here = placeAt(places, pathname);
  const { come, leave } = useRest(onIntent);
  return (
    <ul ref={ref} className={styles.list}>
      {places.map(({ path, name, icon }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={path === here?.path ? 'page' : undefined}
            className={styles.link}
            onClick={onGo}
            onPointerEnter={() => come(path)}
            onPointerLeave={leave}
            onFocus={() => come(path)}
            onBlur={leave}
          >
            <Icon name={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
