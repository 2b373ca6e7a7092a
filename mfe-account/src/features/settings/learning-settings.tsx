import { MAX_GOALS } from '@glossa/contract/limits';
import type { Learner } from '@glossa/contract/read/user';
import type { Goals, User } from '@glossa/contract/user';
import { queryClient } from '@glossa/kit/api-client';
import { Button, Form, Notice, TextField, LanguageField } from '@glossa/kit/ui';
import { pageDraft, useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Failure } from '../../failure/failure';
import { SettingsSection } from './settings-section';
import { changeAccount } from './account-calls';
import { LevelField } from './level-field';
import { TimeZoneField } from './time-zone-field';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import styles from './settings.module.css';

type SettingsForm = Pick<User, 'target_language' | 'level' | 'translation_language' | 'time_zone'> &
  Record<keyof Goals, string>;

/** A learner of a server that keeps settings. */
type LearnerWithSettings = Learner & Pick<User, 'target_language' | 'time_zone' | 'goals'>;

export const hasSettings = (user: Learner): user is LearnerWithSettings =>
  user.target_language !== null && user.time_zone !== null && user.goals !== null;

/** Only what was edited: the next version shows everything else as the account has it then. */
const settingsDraft = (learnerId: number) =>
  pageDraft<Partial<SettingsForm>>('account', 'edited-settings', learnerId);

const GOALS = Object.keys(MAX_GOALS) as (keyof Goals)[];
const NO_GOALS: ReadonlySet<keyof Goals> = new Set();

/** The form, which holds only what the learner edited: everything else follows the account, which other tabs change, too. */
function useSettingsForm(user: LearnerWithSettings) {
  const saved = toForm(user);
  const [edits, setEdits] = useState(() => settingsDraft(user.id).read() ?? {});
  const form = { ...saved, ...edits };
  const changed = findDifferences(edits, saved);
  const saving = useMutation({
    mutationFn: changeAccount,
    // Most lists depend on the languages or the goals.
    onSuccess: ({ isKept }) => void (isKept || queryClient.invalidateQueries()),
  });
  useEffect(() => settingsDraft(user.id).forget(), [user.id]);
  const isUnsaved = Object.keys(changed).length > 0;
  useUnsavedWork(saving.isPending || isUnsaved, () => {
    settingsDraft(user.id).save(edits);
    return !saving.isPending;
  });
  return {
    ...{ form, saving, isUnsaved },
    edit: (change: Partial<SettingsForm>) => setEdits({ ...edits, ...change }),
    // Edits made while the call was under way stay.
    save: () =>
      saving.mutate(toChange(changed), { onSuccess: () => setEdits((now) => findDifferences(now, edits)) }),
  };
}

export function LearningSettings({ user }: { user: LearnerWithSettings }) {
  const intl = useIntl();
  const { form, saving, isUnsaved, edit, save } = useSettingsForm(user);
  const [attempts, setAttempts] = useState(0);
  const element = useFocusOnRefusal(attempts);
  const invalid = findInvalidGoals(form);

  function submit() {
    setAttempts(attempts + 1);
    if (invalid.size === 0) save();
  }

  return (
    <SettingsSection title="account.settings.title">
      <Form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onChange={() => saving.isPending || saving.reset()}
      >
        <LanguageField
          message="account.profile.targetLanguage"
          value={form.target_language}
          onChange={(code) => edit({ target_language: code })}
        />
        <LevelField value={form.level} onChange={(level) => edit({ level })}>
          <option value="">{intl.formatMessage({ id: 'account.level.none' })}</option>
        </LevelField>
        <LanguageField
          message="account.onboarding.explain"
          value={form.translation_language ?? ''}
          onChange={(code) => edit({ translation_language: code || null })}
        >
          <option value="">{intl.formatMessage({ id: 'account.settings.asInterface' })}</option>
        </LanguageField>
        <TimeZoneField own={user.time_zone} value={form.time_zone} onChange={edit} />
        <GoalFields form={form} refused={attempts > 0 ? invalid : NO_GOALS} onChange={edit} />
        {saving.isError && <Failure id="account.settings.failed" error={saving.error} />}
        {saving.isSuccess && !isUnsaved && (
          <Notice message={`account.settings.${saving.data.isKept ? 'kept' : 'saved'}`} tone="good" />
        )}
        <Button message="account.settings.save" type="submit" variant="primary" busy={saving.isPending} />
      </Form>
    </SettingsSection>
  );
}

interface GoalFieldsProps {
  form: SettingsForm;
  refused: ReadonlySet<keyof Goals>;
  onChange: (change: Partial<SettingsForm>) => void;
}

const GoalFields = ({ form, refused, onChange }: GoalFieldsProps) =>
  GOALS.map((goal) => (
    <TextField
      key={goal}
      message={`account.settings.${goal}`}
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_GOALS[goal]}
      required
      value={form[goal]}
      error={
        refused.has(goal) && (
          <FormattedMessage id="account.settings.range" values={{ most: MAX_GOALS[goal] }} />
        )
      }
      onChange={(event) => onChange({ [goal]: event.target.value })}
    />
  ));

const toForm = ({ goals, ...user }: LearnerWithSettings): SettingsForm => ({
  target_language: user.target_language,
  level: user.level,
  translation_language: user.translation_language,
  time_zone: user.time_zone,
  daily_minutes: String(goals.daily_minutes),
  weekly_videos: String(goals.weekly_videos),
  vocabulary_words: String(goals.vocabulary_words),
});

const findDifferences = (edits: Partial<SettingsForm>, base: Partial<SettingsForm>): Partial<SettingsForm> =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== base[field as keyof SettingsForm]),
  );

function toChange({ daily_minutes, weekly_videos, vocabulary_words, ...others }: Partial<SettingsForm>) {
  const typed = Object.entries({ daily_minutes, weekly_videos, vocabulary_words }).filter(
    ([, text]) => text !== undefined,
  );
  const goals = Object.fromEntries(typed.map(([goal, text]) => [goal, Number(text)]));
  return typed.length > 0 ? { ...others, goals } : others;
}

const findInvalidGoals = (form: SettingsForm): ReadonlySet<keyof Goals> =>
  new Set(GOALS.filter((goal) => !isWholeNumber(form[goal], MAX_GOALS[goal])));

function isWholeNumber(text: string, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= max;
}
