import type { ReactNode } from 'react';
import styles from './component-page.module.css';
import type { SampleTexts } from './sample-texts';

export interface ComponentSection {
  readonly name: string;
  /** Its purpose, and when to use another component. */
  readonly about: string;
  readonly behaviour: string;
  /** Rendered examples, by state. */
  readonly states: Readonly<Record<string, (texts: SampleTexts) => ReactNode>>;
}

export function SectionView({ section, texts }: { section: ComponentSection; texts: SampleTexts }) {
  const { name, about, behaviour, states } = section;
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      <p>{about}</p>
      <p className={styles.behaviour}>{behaviour}</p>
      <div className={styles.states}>
        {Object.entries(states).map(([state, show]) => (
          <div key={state} className={styles.state}>
            <p className={styles.name}>{state}</p>
            <div lang={texts.language}>{show(texts)}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
