import { PageHeader, Segments } from '../ui';
import styles from './component-page.module.css';
import { COMPONENT_SECTIONS } from './component-sections';
import { SAMPLE_TEXTS } from './sample-texts';
import { SectionView } from './component-section';
import { Colours } from './tokens/colours';
import { Contrasts } from './tokens/contrasts';
import { Icons, Scales } from './tokens/scales';
import { useLook, type Direction, type Scheme } from './use-look';

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
          subtitle="What @glossa/shared/ui offers, drawn by the components themselves."
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
