import type { AccountChange } from '@glossa/contract/account';
import { MAX_GOALS } from '@glossa/contract/limits';
import type { Goals, User } from '@glossa/contract/user';
import { errorDetail, queryClient } from '@glossa/kit/api-client';
import { Button, Card, ErrorPanel, Notice, SelectField, TextField, LanguageField } from '@glossa/kit/ui';
import { pageDraft, useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { changeAccount } from './account-calls';
import { LevelField } from './level-field';
import styles from './settings.module.css';
import { useFocusOnRefusal } from './use-focus-on-refusal';

type SettingsForm = Pick<User, 'target_language' | 'level' | 'translation_language' | 'time_zone'> &
  Record<keyof Goals, string>;

/** Only what was edited: the next version shows everything else as the account has it then. */
const settingsDraft = (learnerId: number) =>
  pageDraft<Partial<SettingsForm>>('account', 'edited-settings', learnerId);

const GOALS = Object.keys(MAX_GOALS) as (keyof Goals)[];

/** Languages, level, time zone and goals. */
export function LearningSettings({ user }: { user: User }) {
  const intl = useIntl();
  const titleId = useId();
  const saved = toForm(user);
  // Only what the learner edited is held here: everything else follows the account, which other tabs change, too.
  const [edits, setEdits] = useState(() => settingsDraft(user.id).read() ?? {});
  const form = { ...saved, ...edits };
  const changed = findDifferences(edits, saved);
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFocusOnRefusal(element, attempts);
  const saving = useMutation({
    mutationFn: changeAccount,
    // Most lists depend on the languages or the goals.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  useEffect(() => settingsDraft(user.id).forget(), [user.id]);
  const isUnsaved = Object.keys(changed).length > 0;
  useUnsavedWork(saving.isPending || isUnsaved, () => {
    settingsDraft(user.id).save(edits);
    return !saving.isPending;
  });
  const problems = findInvalidGoals(form);
  const edit = (change: Partial<SettingsForm>) => setEdits({ ...edits, ...change });

  function save(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (problems.size > 0) return;
    // Edits made while the call was under way stay.
    saving.mutate(toChange(changed), { onSuccess: () => setEdits((now) => findDifferences(now, edits)) });
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="account.settings.title" />
      </h2>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={save}
        onChange={() => saving.isPending || saving.reset()}
      >
        <LanguageField
          label={<FormattedMessage id="account.profile.targetLanguage" />}
          value={form.target_language}
          onChange={(code) => edit({ target_language: code })}
        />
        <LevelField value={form.level} onChange={(level) => edit({ level })}>
          <option value="">{intl.formatMessage({ id: 'account.level.none' })}</option>
        </LevelField>
        <LanguageField
          label={<FormattedMessage id="account.onboarding.explain" />}
          value={form.translation_language ?? ''}
          onChange={(code) => edit({ translation_language: code || null })}
        >
          <option value="">{intl.formatMessage({ id: 'account.settings.asInterface' })}</option>
        </LanguageField>
        <SelectField
          label={<FormattedMessage id="account.settings.timeZone" />}
          hint={<FormattedMessage id="account.settings.timeZoneHint" />}
          value={form.time_zone}
          onChange={(event) => edit({ time_zone: event.target.value })}
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
            max={MAX_GOALS[goal]}
            required
            value={form[goal]}
            error={
              attempts > 0 && problems.has(goal) ? (
                <FormattedMessage id="account.settings.range" values={{ most: MAX_GOALS[goal] }} />
              ) : undefined
            }
            onChange={(event) => edit({ [goal]: event.target.value })}
          />
        ))}
        {saving.isError && (
          <ErrorPanel
            titleAs="p"
            title={errorDetail(saving.error) ?? <FormattedMessage id="account.settings.failed" />}
          />
        )}
        {saving.isSuccess && !isUnsaved && (
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

function toForm({ goals, ...user }: User): SettingsForm {
  return {
    target_language: user.target_language,
    level: user.level,
    translation_language: user.translation_language,
    time_zone: user.time_zone,
    daily_minutes: String(goals.daily_minutes),
    weekly_videos: String(goals.weekly_videos),
    vocabulary_words: String(goals.vocabulary_words),
  };
}

/** The edits that are not as in `base`. */
function findDifferences(edits: Partial<SettingsForm>, base: Partial<SettingsForm>): Partial<SettingsForm> {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== base[field as keyof SettingsForm]),
  );
}

function toChange({
  daily_minutes,
  weekly_videos,
  vocabulary_words,
  ...others
}: Partial<SettingsForm>): AccountChange {
  const typed = Object.entries({ daily_minutes, weekly_videos, vocabulary_words }).filter(
    ([, text]) => text !== undefined,
  );
  const goals = Object.fromEntries(typed.map(([goal, text]) => [goal, Number(text)]));
  return typed.length > 0 ? { ...others, goals } : others;
}

function findInvalidGoals(form: SettingsForm): ReadonlySet<keyof Goals> {
  return new Set(GOALS.filter((goal) => !isWholeNumber(form[goal], MAX_GOALS[goal])));
}

function isWholeNumber(text: string, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max;
}

/** The browser's time zones, with the learner's own and UTC, which may be missing. */
function timeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();
}
