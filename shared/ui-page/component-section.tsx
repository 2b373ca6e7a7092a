import type { ReactNode } from 'react';
import styles from './component-page.module.css';
import type { SampleTexts } from './sample-texts';

/** What the page shows of one component. */
export interface ComponentSection {
  readonly name: string;
  /** What it is for, and when to take another one. */
  readonly about: string;
  /** How it answers pointer, keyboard and assistive technology. */
  readonly behaviour: string;
  /** State → how it looks in that state. */
  readonly states: Readonly<Record<string, (texts: SampleTexts) => ReactNode>>;
}

/** One component: what it is, and how it looks in each state. */
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
