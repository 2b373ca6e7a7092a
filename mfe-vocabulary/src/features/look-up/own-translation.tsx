import { MAX_TRANSLATION_LENGTH } from '@glossa/contract/limits';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { queryClient } from '@glossa/kit/api-client';
import { Button, Form, TextField } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { LESSON_WORD_KEY, refreshLessonWords, sendChange, TRANSLATIONS } from '../../look-up/save-word';
import { Failure } from '../../word/failure';
import styles from './own-translation.module.css';

export interface OwnTranslationProps {
  language: string;
  /** Whether there is a translation; without one the field is there at once. */
  isFound: boolean;
  /** The word, where the learner has it already: its translation is changed. Another one is saved by `onSubmit`. */
  saved: SavedWord | undefined;
  /** Undefined: there is no field, unless it is needed. */
  typed: string | undefined;
  onType: Dispatch<SetStateAction<string | undefined>>;
  onSubmit: () => void;
}

/** A field for the learner's own translation. Where one was found, a button brings it. */
export function OwnTranslation({ language, isFound, saved, typed, onType, onSubmit }: OwnTranslationProps) {
  const [opened, setOpened] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const changing = useMutation(changeTranslation);
  useUnsavedWork(Boolean(typed?.trim()));

  function open() {
    setOpened(true);
    setSubmitted(false);
    onType('');
  }

  function submit() {
    setSubmitted(true);
    const translation = typed?.trim();
    if (!saved) onSubmit();
    else if (translation)
      changing.mutate(
        { saved, translation },
        // What was typed meanwhile stays.
        { onSuccess: () => onType((now) => (now === typed ? undefined : now)) },
      );
  }

  if (isFound && typed === undefined) {
    // After the field, which had the focus.
    const ref = submitted ? focus : undefined;
    return (
      <Button ref={ref} variant="ghost" size="small" className={styles.open} onClick={open}>
        <FormattedMessage id="vocabulary.add.own" />
      </Button>
    );
  }
  return (
    <Form className={styles.own} onSubmit={submit}>
      <TextField
        message="vocabulary.add.own"
        lang={language}
        dir="auto"
        maxLength={MAX_TRANSLATION_LENGTH}
        autoComplete="off"
        // After the press on the button that it replaces. Where nothing was found the focus stays where it is.
        ref={opened ? focus : undefined}
        value={typed ?? ''}
        onChange={({ target }) => onType(target.value)}
      />
      {saved && (
        <Button type="submit" size="small" busy={changing.isPending}>
          <FormattedMessage id={changing.isPending ? 'vocabulary.edit.saving' : 'vocabulary.edit.save'} />
        </Button>
      )}
      {changing.isError && <Failure id="vocabulary.edit.error" error={changing.error} />}
    </Form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

const changeTranslation = {
  mutationKey: LESSON_WORD_KEY,
  mutationFn: async ({ saved, translation }: { saved: SavedWord; translation: string }) => {
    await sendChange(saved, { translation });
    // The look-up names the learner's own translation first.
    await queryClient.invalidateQueries({ queryKey: TRANSLATIONS });
  },
  onSettled: refreshLessonWords,
};
