import { MAX_CONTEXT_LENGTH, MAX_TRANSLATION_LENGTH, MAX_WORD_LENGTH } from '@glossa/contract/limits';
import { readChangedWord } from '@glossa/contract/read/saved-word';
import { readTranslation } from '@glossa/contract/read/translation';
import type { TranslationRequest } from '@glossa/contract/vocabulary/translation';
import type { NewVocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { apiClient } from '@glossa/kit/api-client';
import { translationLanguage } from '@glossa/kit/learner';
import { Button, Dialog, ErrorPanel, Form, TextField } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { refreshLessonWords, saveErrorText, sendWord } from '../../look-up/save-word';
import { plansLink } from '../../word/failure';
import { areTagsTooMany, parseTags, TagField } from '../../word/tag-field';
import styles from './own-word-dialog.module.css';

const EMPTY = { word: '', translation: '', context: '', tags: '' };

/** Saves words that the learner types, one after another; the dictionary fills in what they leave out. */
export function OwnWordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(EMPTY);
  const saving = useSaveOwnWord();
  const { word, translation, context, tags } = values;
  const suggestion = useSuggestion(word, context);
  useUnsavedWork(saving.isPending || Object.values(values).some(Boolean));
  const set = (some: Partial<typeof EMPTY>) => setValues((others) => ({ ...others, ...some }));
  const readOnly = saving.isPending;

  function submit() {
    if (readOnly || areTagsTooMany(parseTags(tags))) return;
    // Tags stay: words that are typed one after another often share them.
    const onSuccess = () => setValues({ ...EMPTY, tags });
    if (word.trim()) saving.mutate({ word, translation, context, tags: parseTags(tags) }, { onSuccess });
    first.current?.focus();
  }

  const field = (name: 'word' | 'translation' | 'context', maxLength: number) => ({
    dir: 'auto',
    maxLength,
    autoComplete: 'off',
    readOnly,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Dialog
      message="vocabulary.own.heading"
      closeMessage="vocabulary.close"
      onClose={onClose}
      initialFocus={first}
      actions={
        <>
          <Button message="vocabulary.close" variant="secondary" onClick={onClose} />
          <Button type="submit" form={formId} busy={readOnly}>
            <FormattedMessage id={readOnly ? 'vocabulary.add.adding' : 'vocabulary.add.add'} />
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        <TextField {...field('word', MAX_WORD_LENGTH)} ref={first} required message="vocabulary.word.word" />
        <TextField
          {...field('translation', MAX_TRANSLATION_LENGTH)}
          message="vocabulary.own.translation"
          hint={
            <span role="status">
              {suggestion ? (
                <FormattedMessage
                  id="vocabulary.own.suggestion"
                  values={{ translation: <bdi key="translation">{suggestion}</bdi> }}
                />
              ) : (
                <FormattedMessage id="vocabulary.own.hint" />
              )}
            </span>
          }
        />
        <TextField {...field('context', MAX_CONTEXT_LENGTH)} message="vocabulary.own.sentence" />
        <TagField value={tags} readOnly={readOnly} onChange={(text) => set({ tags: text })} />
        <p role="status" className={styles.status}>
          {saving.isSuccess && <FormattedMessage {...saving.data} />}
        </p>
        {saving.isError && (
          <ErrorPanel
            titleAs="p"
            title={<FormattedMessage {...saveErrorText(saving.error)} />}
            action={plansLink(saving.error)}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface OwnWord {
  word: string;
  translation: string;
  context: string;
  tags: string[];
}

/** Returns the message that says what became of the word. */
const useSaveOwnWord = () =>
  useMutation({
    mutationFn: async ({ word, translation, context, tags }: OwnWord) => {
      const body: NewVocabularyWord = {
        word: word.trim(),
        ...(translation.trim() && { translation: translation.trim() }),
        ...(context.trim() && { context: context.trim() }),
        ...(tags.length > 0 && { tags }),
        target_language: translationLanguage(),
      };
      const sent = await sendWord(body);
      const isNew = sent.kept || readChangedWord(sent.data) === null || sent.status === 201;
      const outcome = sent.kept ? 'kept' : isNew ? 'added' : 'had';
      return { id: `vocabulary.own.${outcome}`, values: { word: body.word } };
    },
    onSuccess: () => refreshLessonWords(),
  });

const PAUSE_MS = 600;
const STALE_TIME_MS = 600_000;

/** The dictionary's translation, once the learner has stopped typing; undefined where there is none. */
function useSuggestion(word: string, sentence: string): string | undefined {
  const [typed, setTyped] = useState({ word: '', sentence: '' });
  useEffect(() => {
    const timer = setTimeout(() => setTyped({ word: word.trim(), sentence: sentence.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [word, sentence]);
  const request: TranslationRequest = {
    word: typed.word,
    target_language: translationLanguage(),
    ...(typed.sentence && { sentence: typed.sentence }),
  };
  const { data } = useQuery({
    queryKey: ['own-word', request],
    enabled: typed.word !== '',
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) =>
      readTranslation((await apiClient.post('/ai/translate', request, { signal })).data, request),
  });
  return (typed.word === word.trim() && data?.translation) || undefined;
}
