import type { Learner } from '@glossa/contract/read/user';
import { formatLanguageName } from '@glossa/kit/format';
import { LOCALES } from '@glossa/kit/i18n';
import { Flag, LanguageField, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { LEVELS } from './level-field';
import { lessonLanguagesQuery } from './lesson-languages-query';
import styles from './onboarding.module.css';
import { Tile } from './tile';
import type { Answers } from './use-answers';

/** How many lessons a language has; undefined where it has none, or where it is not known which have any. */
export function useLessonCounts() {
  const { data } = useQuery(lessonLanguagesQuery);
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  const isKnown = data !== undefined && Object.keys(data).length > 0;
  return {
    isKnown,
    // Browsers throw at no language, which stands for none chosen yet.
    count: (code: string) => (code === '' ? undefined : data?.[(english.of(code) ?? '').toLowerCase()]),
  };
}

/** Languages with lessons come first; the others say what there is instead. */
export function LanguageQuestion({ answers }: { answers: Answers }) {
  const intl = useIntl();
  const { language, explainIn, asksForOwnLanguage, setAnswer } = answers;
  const lessons = useLessonCounts();
  const codes = new Set<string>([...LOCALES.map(({ code }) => code), ...(language ? [language] : [])]);
  const languages = [...codes]
    .map((code) => ({ code, name: formatLanguageName(intl, code), count: lessons.count(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, intl.locale))
    .sort((a, b) => Number(b.count !== undefined) - Number(a.count !== undefined));
  return (
    <>
      <div className={styles.languages}>
        {languages.map(({ code, name, count }) => (
          <Tile
            key={code}
            name="language"
            isChosen={code === language}
            onChoose={() => setAnswer({ language: code })}
            mark={<Flag language={code} size="large" />}
            label={name}
            note={lessons.isKnown && <LessonCount count={count} />}
            isSmall
            isPale={lessons.isKnown && count === undefined}
          />
        ))}
      </div>
      {asksForOwnLanguage && (
        <LanguageField
          message="account.onboarding.explain"
          hint={explainIn === language && <FormattedMessage id="account.onboarding.explainHint" />}
          value={explainIn}
          onChange={(code) => setAnswer({ explainIn: code })}
        />
      )}
      {lessons.isKnown && language !== '' && lessons.count(language) === undefined && (
        <Text role="status" className={styles.hint} message="account.onboarding.noLessonsHint" />
      )}
    </>
  );
}

function LessonCount({ count }: { count: number | undefined }) {
  if (count === undefined) return <FormattedMessage id="account.onboarding.ownVideos" />;
  return count > 0 ? <FormattedMessage id="account.onboarding.lessons" values={{ count }} /> : null;
}

export const LevelQuestion = ({ answers: { level, setAnswer } }: { answers: Answers }) =>
  LEVELS.map((each: NonNullable<Learner['level']>) => (
    <Tile
      key={each}
      name="level"
      isChosen={each === level}
      onChoose={() => setAnswer({ level: each })}
      mark={<span className={styles.mark}>{each}</span>}
      label={<FormattedMessage id={`account.level.${each}`} />}
    />
  ));

/** Message ids of what takes as long. */
const MINUTES = { 5: 'coffee', 10: 'bus', 20: 'walk' } as const;

export function MinutesQuestion({ answers: { minutes, setAnswer } }: { answers: Answers }) {
  const choices = [...new Set([...Object.keys(MINUTES).map(Number), minutes])].sort((a, b) => a - b);
  return choices.map((choice) => (
    <Tile
      key={choice}
      name="minutes"
      isChosen={choice === minutes}
      onChoose={() => setAnswer({ minutes: choice })}
      mark={
        <span className={styles.mark}>
          <FormattedNumber value={choice} />
        </span>
      }
      label={
        choice in MINUTES ? (
          <FormattedMessage id={`account.onboarding.${MINUTES[choice as keyof typeof MINUTES]}`} />
        ) : (
          <FormattedMessage id="account.today.minutes" values={{ minutes: choice }} />
        )
      }
    />
  ));
}
