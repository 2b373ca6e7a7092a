import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { errorDetail } from '@glossa/shared/api-client';
import { Button, ErrorPanel, SelectField, TextField } from '@glossa/shared/ui';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  changeBetween,
  forgetForm,
  type FormValues,
  keepForm,
  keptForm,
  lacksTranslation,
  LEVELS,
  LONGEST,
  valuesOf,
} from './form-values';
import { useChangeWord } from './use-change-word';
import styles from './word-change.module.css';

interface WordFormProps {
  word: VocabularyWord;
  onSaved: (word: VocabularyWord) => void;
  onCancel: () => void;
  /** Told whether leaving would lose something. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** What a learner may change about a saved word. What was typed stays when it cannot be saved. */
export function WordForm({ word, onSaved, onCancel, onDirtyChange }: WordFormProps) {
  const intl = useIntl();
  const first = useRef<HTMLInputElement>(null);
  const [before] = useState(() => valuesOf(word));
  const [values, setValues] = useState(() => keptForm(word.id) ?? before);
  const [refused, setRefused] = useState(false);
  const saving = useChangeWord(word.id);
  const change = changeBetween(before, values);
  const lacking = lacksTranslation(before, values);
  const dirty = change !== undefined || lacking;
  // It would be there still, but the learner would have to open it again.
  useUnsavedWork(dirty, () => (keepForm(word.id, values), false));
  useWarningBeforeUnload(dirty);
  // Before the next key: Escape right after a letter would find nothing to ask about.
  useLayoutEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => forgetForm(word.id), [word.id]);

  const set = (some: Partial<FormValues>) => setValues((others) => ({ ...others, ...some }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(lacking);
    if (lacking) first.current?.focus();
    else if (change) saving.mutate(change, { onSuccess: onSaved });
    else onCancel();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={first}
        label={intl.formatMessage({ id: 'vocabulary.word.translation' })}
        error={refused && lacking && intl.formatMessage({ id: 'vocabulary.edit.translationMissing' })}
        lang={word.translation_language}
        dir="auto"
        maxLength={LONGEST.translation}
        autoComplete="off"
        value={values.translation}
        onChange={({ target }) => set({ translation: target.value })}
      />
      <LongTextField
        label={intl.formatMessage({ id: 'vocabulary.word.definition' })}
        maxLength={LONGEST.definition}
        value={values.definition}
        onChange={(definition) => set({ definition })}
      />
      <LongTextField
        label={intl.formatMessage({ id: 'vocabulary.word.context' })}
        lang={word.language}
        maxLength={LONGEST.context}
        value={values.context}
        onChange={(context) => set({ context })}
      />
      <SelectField
        className={styles.level}
        label={intl.formatMessage({ id: 'vocabulary.word.level' })}
        value={values.level}
        onChange={({ target }) => set({ level: Number(target.value) })}
      >
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {intl.formatNumber(level)}
          </option>
        ))}
      </SelectField>
      {saving.isError && (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="vocabulary.edit.error" />}
          text={errorDetail(saving.error)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isPending}>
          <FormattedMessage id={saving.isPending ? 'vocabulary.edit.saving' : 'vocabulary.edit.save'} />
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          <FormattedMessage id="vocabulary.edit.cancel" />
        </Button>
      </div>
    </form>
  );
}

interface LongTextFieldProps {
  label: string;
  value: string;
  maxLength: number;
  lang?: string;
  onChange: (value: string) => void;
}

/** A labelled text of several lines. */
export function LongTextField({ label, value, maxLength, lang, onChange }: LongTextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        dir="auto"
        lang={lang}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** While `active`, the browser asks before the page is closed or loaded anew. */
export function useWarningBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
