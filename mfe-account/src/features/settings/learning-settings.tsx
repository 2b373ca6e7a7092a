import { errorDetail, queryClient, queryKeys } from '@glossa/shared/api-client';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import type { Goals, User } from '@glossa/contract/user';
import { LOCALES } from '@glossa/shared/i18n';
import { Button, Card, ErrorPanel, Notice, SelectField, TextField } from '@glossa/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { changeAccount } from './account-calls';
import { forgetSettings, keepSettings, keptSettings } from './kept-settings';
import { findInvalidGoals, GOAL_LIMITS, parseGoals } from './goal-limits';
import styles from './settings.module.css';
import { timeZones } from './time-zones';

const GOALS = Object.keys(GOAL_LIMITS) as (keyof Goals)[];

/** What the learner learns, where their days begin, and how much they want to do. */
export function LearningSettings({ user }: { user: User }) {
  const intl = useIntl();
  const titleId = useId();
  const [before] = useState(() => keptSettings(user.id));
  const [language, setLanguage] = useState(before?.language ?? user.target_language);
  const [zone, setZone] = useState(before?.zone ?? user.time_zone);
  const [typed, setTyped] = useState(() => before?.typed ?? toTexts(user.goals));
  const [attempted, setAttempted] = useState(false);
  const saving = useMutation({
    mutationFn: changeAccount,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.progress }),
  });
  useEffect(() => forgetSettings(user.id), [user.id]);
  const unsaved =
    language !== user.target_language ||
    zone !== user.time_zone ||
    GOALS.some((goal) => typed[goal] !== String(user.goals[goal]));
  useUnsavedWork(saving.isPending || unsaved, () => {
    keepSettings(user.id, { language, zone, typed });
    return !saving.isPending;
  });
  const problems = findInvalidGoals(typed);
  // By their names, as in the other lists of languages.
  const languages = languagesWith(user.target_language)
    .map((code) => ({ code, name: intl.formatDisplayName(code, { type: 'language' }) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, intl.locale));

  function save(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    const goals = parseGoals(typed);
    if (goals) saving.mutate({ target_language: language, time_zone: zone, goals });
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="account.settings.title" />
      </h2>
      <form className={styles.form} noValidate onSubmit={save} onChange={() => saving.reset()}>
        <SelectField
          label={<FormattedMessage id="account.profile.targetLanguage" />}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<FormattedMessage id="account.settings.timeZone" />}
          hint={<FormattedMessage id="account.settings.timeZoneHint" />}
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        >
          {timeZones(user.time_zone).map((name) => (
            // Known by these names in all languages.
            <option key={name} value={name} lang="en" dir="ltr">
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        {GOALS.map((goal) => (
          <TextField
            key={goal}
            label={<FormattedMessage id={`account.settings.${goal}`} />}
            type="number"
            inputMode="numeric"
            min={1}
            max={GOAL_LIMITS[goal]}
            required
            value={typed[goal]}
            error={
              attempted && problems.has(goal) ? (
                <FormattedMessage id="account.settings.range" values={{ most: GOAL_LIMITS[goal] }} />
              ) : undefined
            }
            onChange={(event) => setTyped({ ...typed, [goal]: event.target.value })}
          />
        ))}
        {saving.isError && (
          <ErrorPanel
            titleAs="p"
            title={errorDetail(saving.error) ?? <FormattedMessage id="account.settings.failed" />}
          />
        )}
        {saving.isSuccess && (
          <Notice tone="good">
            <FormattedMessage id="account.settings.saved" />
          </Notice>
        )}
        <Button type="submit" variant="primary" busy={saving.isPending}>
          <FormattedMessage id="account.settings.save" />
        </Button>
      </form>
    </Card>
  );
}

function toTexts(goals: Goals): Record<keyof Goals, string> {
  return {
    daily_minutes: String(goals.daily_minutes),
    weekly_videos: String(goals.weekly_videos),
    vocabulary_words: String(goals.vocabulary_words),
  };
}

/** The languages we know by name, and the learner's own where it is another. */
function languagesWith(own: string): string[] {
  return [...new Set([...LOCALES.map(({ code }) => code), own])];
}
