import { MAX_CONTEXT_LENGTH, MAX_DEFINITION_LENGTH, MAX_TRANSLATION_LENGTH } from '@glossa/contract/limits';
import { UNKNOWN_LANGUAGE } from '@glossa/contract/read/language';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { listen } from '@glossa/kit/browser';
import { Button, Form, listOptions, SelectField, TextArea, TextField } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { diffValues, formDraft, lacksTranslation, LEVELS, toFormValues } from './form-values';
import type { FormValues } from './form-values';
import { Failure } from '../../word/failure';
import { levelBand } from '../../word/level-band';
import { areTagsTooMany, parseTags, TagField } from '../../word/tag-field';
import { useChangeWord } from './use-change-word';
import styles from './word-change.module.css';

/** `unsaved`: leaving would lose changes. `saving`: leaving waits for the answer, a save cannot be withdrawn. */
export type FormState = 'unchanged' | 'unsaved' | 'saving';

export interface WordFormProps {
  word: SavedWord;
  /** Called with the saved word, even after the form was left. */
  onChanged?: (word: SavedWord) => void;
  onSaved: () => void;
  onCancel: () => void;
  onStateChange: (state: FormState) => void;
}

/** The draft stays when saving fails. Fields are read-only while saving, not `disabled`, to keep focus. */
export function WordForm({ word, onChanged, onSaved, onCancel, onStateChange }: WordFormProps) {
  const intl = useIntl();
  const first = useRef<HTMLInputElement>(null);
  const [before] = useState(() => toFormValues(word));
  const [values, setValues] = useState(() => formDraft(word.id).read() ?? before);
  const [refused, setRefused] = useState(false);
  const saving = useChangeWord(word, onChanged);
  const change = diffValues(before, values);
  const lacking = lacksTranslation(before, values);
  const dirty = change !== undefined || lacking;
  // `false`: the draft is saved, but the learner would have to open the form again.
  useUnsavedWork(dirty, () => (formDraft(word.id).save(values), false));
  useWarningBeforeUnload(dirty);
  const isSent = saving.isPending || saving.isSuccess;
  const state = isSent ? 'saving' : dirty ? 'unsaved' : 'unchanged';
  // A layout effect, so that Escape right after a keystroke asks, too.
  useLayoutEffect(() => onStateChange(state), [state, onStateChange]);
  const saved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saving.isSuccess) saved();
  }, [saving.isSuccess]);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => formDraft(word.id).forget(), [word.id]);

  const set = (some: Partial<FormValues>) => setValues((others) => ({ ...others, ...some }));

  function submit() {
    setRefused(lacking);
    if (areTagsTooMany(parseTags(values.tags ?? ''))) return;
    if (lacking) first.current?.focus();
    else if (change) saving.mutate(change);
    else onCancel();
  }

  // Without what a dictionary told of it, a word that waits has no place for these.
  const hasDetails = word.id >= 0 || word.language !== UNKNOWN_LANGUAGE;
  const renderLongText = (name: 'definition' | 'context', maxLength: number, lang?: string) => (
    <TextArea
      message={`vocabulary.word.${name}`}
      lang={lang}
      maxLength={maxLength}
      readOnly={saving.isPending}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <Form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={first}
        message="vocabulary.word.translation"
        error={refused && lacking && intl.formatMessage({ id: 'vocabulary.edit.translationMissing' })}
        lang={word.translation_language}
        dir="auto"
        maxLength={MAX_TRANSLATION_LENGTH}
        autoComplete="off"
        readOnly={saving.isPending}
        value={values.translation}
        onChange={({ target }) => set({ translation: target.value })}
      />
      {hasDetails && renderLongText('definition', MAX_DEFINITION_LENGTH)}
      {renderLongText('context', MAX_CONTEXT_LENGTH, word.language)}
      {hasDetails && (
        <SelectField
          className={styles.level}
          message="vocabulary.word.level"
          aria-disabled={saving.isPending}
          value={values.level ?? ''}
          onChange={({ target }) =>
            saving.isPending || set({ level: target.value === '' ? null : Number(target.value) })
          }
        >
          {word.difficulty_level === null && (
            <option value="">{intl.formatMessage({ id: 'vocabulary.none' })}</option>
          )}
          {listOptions(LEVELS, (level) => `${levelBand(level)} (${intl.formatNumber(level)})`)}
        </SelectField>
      )}
      {values.tags !== undefined && (
        <TagField value={values.tags} readOnly={saving.isPending} onChange={(tags) => set({ tags })} />
      )}
      {saving.isError && <Failure id="vocabulary.edit.error" error={saving.error} />}
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isPending}>
          <FormattedMessage id={saving.isPending ? 'vocabulary.edit.saving' : 'vocabulary.edit.save'} />
        </Button>
        <Button variant="secondary" disabled={saving.isPending} onClick={onCancel}>
          <FormattedMessage id="vocabulary.edit.cancel" />
        </Button>
      </div>
    </Form>
  );
}

function useWarningBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (active) return listen(window, { beforeunload: (event) => event.preventDefault() });
  }, [active]);
}
