import { isLocale } from '@glossa/contract/locales';
import styles from './flag.module.css';
import flags from './flags.svg';
import { joinClasses } from './join-classes';

interface FlagProps {
  /** A language of the interface; others have no flag and take the same room. */
  language: string;
  /** 30 × 20 or 45 × 30 px at the default text size. */
  size?: 'medium' | 'large';
}

/** The flag that stands for a language. Decorative: its name stands beside it. One file has all flags, a view each. */
export function Flag({ language, size = 'medium' }: FlagProps) {
  const className = joinClasses(styles.flag, styles[size]);
  if (!isLocale(language)) return <span className={className} />;
  return (
    // The first paint of a page does not wait for it.
    <img
      className={className}
      data-flag={language}
      src={`${flags}#${language}`}
      alt=""
      width="30"
      height="20"
      loading="lazy"
    />
  );
}
