import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Card } from './card';
import { Character, type CharacterName } from './characters/character';
import styles from './end-screen.module.css';
import { iconPaths } from './icon-names';
import { joinClasses } from './join-classes';

interface EndNumber {
  value: ReactNode;
  label: ReactNode;
  /** The streak has a colour of its own, and a flame beside it. */
  isStreak?: boolean;
}

export interface EndScreenProps {
  title: ReactNode;
  /** What was finished. */
  subtitle?: ReactNode;
  /** Address of a picture of 16 : 9; without one the check stands alone. */
  picture?: string | null | undefined;
  /** Instead of the check, where nothing was won, or there is no picture. */
  character?: CharacterName | undefined;
  /** Three at most. */
  numbers?: readonly EndNumber[];
  /** The one next step, a primary button. */
  action?: ReactNode;
  /** What else can be done, as quiet buttons. */
  children?: ReactNode;
  /** Said as well, with confetti: the goal of the day is reached. */
  news?: ReactNode;
  /** Confetti falls once. */
  celebrates?: boolean;
  titleAs?: 'h1' | 'h2';
}

/** What was done in a lesson, a review, a quiz or a day, with one next step. The title gets the focus. */
export function EndScreen({
  title,
  subtitle,
  picture,
  character,
  numbers = [],
  action,
  children,
  news,
  celebrates = false,
  titleAs: Title = 'h1',
}: EndScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.end}>
      {(celebrates || news) && <Confetti />}
      <Card className={joinClasses(styles.card, picture ? styles.withPicture : undefined)}>
        {picture && <img className={styles.picture} src={picture} alt="" width={640} height={360} />}
        {character ? (
          <div className={styles.character}>
            <Character name={character} />
          </div>
        ) : (
          <span className={styles.check} aria-hidden="true">
            <svg viewBox="0 0 24 24" focusable="false">
              <path d={iconPaths.check} pathLength={1} />
            </svg>
          </span>
        )}
        <div className={styles.text}>
          <div>
            <Title ref={heading} className={styles.title} tabIndex={-1}>
              {title}
            </Title>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {news && (
            <p role="status" className={styles.news}>
              {news}
            </p>
          )}
          {numbers.length > 0 && <Numbers numbers={numbers} />}
          {action && <div className={styles.action}>{action}</div>}
          {children && <div className={styles.others}>{children}</div>}
        </div>
      </Card>
    </div>
  );
}

interface Count {
  /** The message that names it takes `count`. */
  id: string;
  count: number;
  isStreak?: boolean;
}

/** What was counted, with its labels; a count of zero is left out. */
export const labelCounts = (counts: readonly Count[]): EndNumber[] =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ id, count, isStreak = false }) => ({
      label: <FormattedMessage id={id} values={{ count }} />,
      value: <FormattedNumber value={count} />,
      isStreak,
    }));

const Numbers = ({ numbers }: { numbers: readonly EndNumber[] }) => (
  <dl className={styles.numbers}>
    {numbers.map(({ value, label, isStreak }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd className={isStreak ? styles.streak : undefined}>
          {value}
          {isStreak && (
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={iconPaths.flame} />
            </svg>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const PAPERS = Array.from({ length: 14 }, (_paper, index) => <i key={index} />);

const Confetti = () => (
  <div className={styles.confetti} aria-hidden="true">
    {PAPERS}
  </div>
);
