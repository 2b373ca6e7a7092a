import { Icon, type IconName } from '../../ui';
import { iconPaths } from '../../ui/icon-paths';
import page from '../component-page.module.css';
import { tokenNames } from './token-values';
import styles from './tokens.module.css';

export function Scales() {
  return (
    <section id="scales" className={page.section} aria-labelledby="scales-title">
      <h2 id="scales-title">Scales</h2>
      <dl className={styles.scale}>
        {[...tokenNames('--text-'), ...tokenNames('--weight-')].map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd
              style={
                name.startsWith('--text') ? { fontSize: `var(${name})` } : { fontWeight: `var(${name})` }
              }
            >
              Ana vive en una casa. ანა სახლში ცხოვრობს. آنا تسكن في بيت.
            </dd>
          </div>
        ))}
        {[...tokenNames('--space-'), ...tokenNames('--target')].map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span className={styles.length} style={{ inlineSize: `var(${name})` }} />
            </dd>
          </div>
        ))}
        {[...tokenNames('--radius-'), ...['--shadow-1', '--shadow-2', '--shadow-3']].map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span
                className={styles.box}
                style={
                  name.startsWith('--radius')
                    ? { borderRadius: `var(${name})` }
                    : { boxShadow: `var(${name})` }
                }
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
