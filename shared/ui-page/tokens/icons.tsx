import { Icon, type IconName } from '../../ui';
import { iconPaths } from '../../ui/icon-paths';
import page from '../component-page.module.css';
import styles from './tokens.module.css';

const NAMES = Object.keys(iconPaths) as IconName[];

export function Icons() {
  return (
    <section id="icons" className={page.section} aria-labelledby="icons-title">
      <h2 id="icons-title">Icons</h2>
      <ul className={styles.icons}>
        {NAMES.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
