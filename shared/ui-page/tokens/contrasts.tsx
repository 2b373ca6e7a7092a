import { contrast } from './contrast';
import { CONTRAST_PAIRS, type ContrastPair } from './contrast-pairs';
import page from '../component-page.module.css';
import styles from './tokens.module.css';
import { coloursIn, tokenNames } from './token-values';

/** What is drawn on what, and how well it is told from it. The tests hold these figures. */
export function Contrasts() {
  const names = tokenNames('--color-');
  const light = coloursIn('light', names);
  const dark = coloursIn('dark', names);
  const ratio = (colours: ReadonlyMap<string, string>, foreground: string, background: string) => {
    const [one, other] = [colours.get(`--color-${foreground}`), colours.get(`--color-${background}`)];
    return one && other ? contrast(one, other).toFixed(1) : '–';
  };
  return (
    <section id="contrasts" className={page.section} aria-labelledby="contrasts-title">
      <h2 id="contrasts-title">Contrasts</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">Least</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {CONTRAST_PAIRS.map((pair) => {
            const { foreground, background, least } = pair;
            return (
              <tr key={`${foreground} ${background}`}>
                <th scope="row">
                  <Sample {...pair} />
                  {foreground} on {background}
                </th>
                <td>{least}</td>
                <td>{ratio(light, foreground, background)}</td>
                <td>{ratio(dark, foreground, background)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Letters for what is read, an edge for what is only seen. */
function Sample({ foreground, background, least }: ContrastPair) {
  const [colour, ground] = [`var(--color-${foreground})`, `var(--color-${background})`];
  const text = least >= 4.5;
  return (
    <span
      className={styles.sample}
      style={{ background: ground, ...(text ? { color: colour } : { borderColor: colour }) }}
      aria-hidden="true"
    >
      {text ? 'Aa' : '\u00a0'}
    </span>
  );
}
