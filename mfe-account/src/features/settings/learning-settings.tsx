import type { Goals, User } from '@glossa/kit/contract/user';
import { errorDetail, queryClient } from '@glossa/kit/api-client';
import { Button, Card, ErrorPanel, Notice, SelectField, TextField } from '@glossa/kit/ui';
import { LanguageField } from '@glossa/kit/language-field';
import { draftStore, useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { changeAccount } from './account-calls';
import { LevelField } from './level-field';
import styles from './settings.module.css';

interface SettingsDraft {
  readonly language: string;
  readonly level: User['level'];
  /** Empty: that of the interface. */
  readonly explainIn: string;
  readonly zone: string;
  readonly typed: Record<keyof Goals, string>;
}

const settingsDraft = (learnerId: number) => draftStore<SettingsDraft>('account', 'settings', learnerId);

/** The maxima of the API; the minimum is 1. */
export const GOAL_LIMITS: Readonly<Record<keyof Goals, number>> = {
  daily_minutes: 1440,
  weekly_videos: 1000,
  vocabulary_words: 100_000,
};
const GOALS = Object.keys(GOAL_LIMITS) as (keyof Goals)[];

/** Languages, level, time zone and goals. */
export function LearningSettings({ user }: { user: User }) {
  const intl = useIntl();
  const titleId = useId();
  const [before] = useState(() => settingsDraft(user.id).read());
  const [language, setLanguage] = useState(before?.language ?? user.target_language);
  const [level, setLevel] = useState(before ? before.level : (user.level ?? null));
  const [explainIn, setExplainIn] = useState(before?.explainIn ?? user.translation_language ?? '');
  const [zone, setZone] = useState(before?.zone ?? user.time_zone);
  const [typed, setTyped] = useState(() => before?.typed ?? toTexts(user.goals));
  const [attempted, setAttempted] = useState(false);
  const saving = useMutation({
    mutationFn: changeAccount,
    // Most lists depend on the languages or the goals.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  useEffect(() => settingsDraft(user.id).forget(), [user.id]);
  const unsaved =
    language !== user.target_language ||
    level !== (user.level ?? null) ||
    explainIn !== (user.translation_language ?? '') ||
    zone !== user.time_zone ||
    GOALS.some((goal) => typed[goal] !== String(user.goals[goal]));
  useUnsavedWork(saving.isPending || unsaved, () => {
    settingsDraft(user.id).save({ language, level, explainIn, zone, typed });
    return !saving.isPending;
  });
  const problems = findInvalidGoals(typed);

  function save(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    const goals = parseGoals(typed);
    if (!goals) return;
    saving.mutate({
      target_language: language,
      level,
      translation_language: explainIn || null,
      time_zone: zone,
      goals,
    });
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="account.settings.title" />
      </h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={save}
        onChange={() => saving.isPending || saving.reset()}
      >
        <LanguageField
          label={<FormattedMessage id="account.profile.targetLanguage" />}
          value={language}
          onChange={setLanguage}
        />
        <LevelField value={level} onChange={setLevel}>
          <option value="">{intl.formatMessage({ id: 'account.level.none' })}</option>
        </LevelField>
        <LanguageField
          label={<FormattedMessage id="account.onboarding.explain" />}
          value={explainIn}
          onChange={setExplainIn}
        >
          <option value="">{intl.formatMessage({ id: 'account.settings.asInterface' })}</option>
        </LanguageField>
        <SelectField
          label={<FormattedMessage id="account.settings.timeZone" />}
          hint={<FormattedMessage id="account.settings.timeZoneHint" />}
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        >
          {timeZones(user.time_zone).map((name) => (
            // These names are the same in all languages.
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

type Typed = Readonly<Record<keyof Goals, string>>;

export function findInvalidGoals(typed: Typed): ReadonlySet<keyof Goals> {
  const goals = Object.keys(GOAL_LIMITS) as (keyof Goals)[];
  return new Set(goals.filter((goal) => parseWholeNumber(typed[goal], GOAL_LIMITS[goal]) === undefined));
}

/** Undefined while one of them is invalid. */
export function parseGoals(typed: Typed): Goals | undefined {
  if (findInvalidGoals(typed).size > 0) return undefined;
  return {
    daily_minutes: Number(typed.daily_minutes),
    weekly_videos: Number(typed.weekly_videos),
    vocabulary_words: Number(typed.vocabulary_words),
  };
}

function parseWholeNumber(text: string, most: number): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}

/** The browser's time zones, with the learner's own and UTC, which may be missing. */
function timeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();
}
