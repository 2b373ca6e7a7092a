import type { ComponentSection } from './component-section';
import styles from './component-page.module.css';
import type { SampleTexts } from './sample-texts';

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
