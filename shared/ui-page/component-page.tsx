import { PageHeader, Segments } from '../ui';
import styles from './component-page.module.css';
import { SAMPLE_TEXTS } from './sample-texts';
import { type ComponentSection, SectionView } from './component-section';
import { contentSections } from './sections/content';
import { controlSections } from './sections/controls';
import { dialogSections } from './sections/dialog';
import { feedbackSections } from './sections/feedback';
import { fieldSections } from './sections/fields';
import { Contrasts } from './tokens/contrasts';
import { Icons, Scales } from './tokens/scales';
import { readColours, tokenNames } from './tokens/token-values';
import tokens from './tokens/tokens.module.css';
import { useLook, type Direction, type Scheme } from './use-look';

/** Every component of `shared/ui`, sorted by name. */
export const COMPONENT_SECTIONS: readonly ComponentSection[] = [
  ...contentSections,
  ...controlSections,
  ...dialogSections,
  ...feedbackSections,
  ...fieldSections,
].sort((a, b) => (a.name < b.name ? -1 : 1));

const SCHEME_SEGMENTS: { value: Scheme; label: string }[] = [
  { value: 'device', label: 'Device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const DIRECTION_SEGMENTS: { value: Direction; label: string }[] = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
];

/** The whole design language on one page: tokens, icons, and every component in its states. */
export function ComponentPage() {
  const [{ scheme, direction }, setLook] = useLook();
  return (
    <div className={styles.page}>
      <header className={styles.switches}>
        <Segments
          legend="Scheme"
          segments={SCHEME_SEGMENTS}
          value={scheme}
          onChange={(chosen) => setLook({ scheme: chosen })}
        />
        <Segments
          legend="Direction"
          segments={DIRECTION_SEGMENTS}
          value={direction}
          onChange={(chosen) => setLook({ direction: chosen })}
        />
      </header>
      <main className={styles.main}>
        <PageHeader
          title="Components"
          subtitle="What @glossa/kit/ui offers, drawn by the components themselves."
        />
        <nav className={styles.contents} aria-label="Components">
          {COMPONENT_SECTIONS.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <Colours />
        <Contrasts />
        <Scales />
        <Icons />
        {COMPONENT_SECTIONS.map((section) => (
          <SectionView key={section.name} section={section} texts={SAMPLE_TEXTS[direction]} />
        ))}
      </main>
    </div>
  );
}

function Colours() {
  const names = tokenNames('--color-');
  const light = readColours('light', names);
  const dark = readColours('dark', names);
  return (
    <section id="colours" className={styles.section} aria-labelledby="colours-title">
      <h2 id="colours-title">Colours</h2>
      <p>One accent; the other tones mean something, and words say it too. Light beside dark.</p>
      <ul className={tokens.colours}>
        {names.map((name) => (
          <li key={name} className={tokens.colour}>
            <span className={tokens.swatch} style={{ background: light.get(name) }} />
            <span className={tokens.swatch} style={{ background: dark.get(name) }} />
            <code>{name.replace('--color-', '')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
