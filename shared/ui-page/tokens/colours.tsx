import page from '../component-page.module.css';
import styles from './tokens.module.css';
import { readColours, tokenNames } from './token-values';

export function Colours() {
  const names = tokenNames('--color-');
  const light = readColours('light', names);
  const dark = readColours('dark', names);
  return (
    <section id="colours" className={page.section} aria-labelledby="colours-title">
      <h2 id="colours-title">Colours</h2>
      <p>One accent; the other tones mean something, and words say it too. Light beside dark.</p>
      <ul className={styles.colours}>
        {names.map((name) => (
          <li key={name} className={styles.colour}>
            <span className={styles.swatch} style={{ background: light.get(name) }} />
            <span className={styles.swatch} style={{ background: dark.get(name) }} />
            <code>{name.replace('--color-', '')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
