import { apiClient, errorDetail, queryClient, queryKeys } from '@glossa/kit/api-client';
import type {
  VocabularyChange,
  VocabularyWord,
  VocabularyWordDetails,
} from '@glossa/contract/vocabulary/vocabulary';
import { Button, ErrorPanel, Form, TextField } from '@glossa/kit/ui';
import { pageDraft, useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { wordQuery } from '../../saved-words/word-queries';

const MAX_LENGTH = 1000;

/** The first part of the key is the app's name, since all apps of the page store drafts side by side. */
const definitionDraft = (wordId: number) => pageDraft<string>('notes', 'definition', wordId);

/** Edits the definition of a saved word. What is typed survives another version of this app. */
export function DefinitionForm({ word }: { word: VocabularyWordDetails }) {
  const draft = definitionDraft(word.id);
  const stored = word.definition ?? '';
  const [typed, setTyped] = useState(() => draft.read());
  const text = typed ?? stored;
  const isChanged = text.trim() !== stored;
  const saving = useMutation({
    mutationFn: async (sent: string) => {
      const change: VocabularyChange = { definition: sent.trim() };
      return (await apiClient.put<VocabularyWord>(`/vocabulary/${word.id}`, change)).data;
    },
    onSuccess: (saved, sent) => {
      // What was typed while the change was being saved is still a draft.
      if (draft.read() === sent) draft.forget();
      setTyped((current) => (current === sent ? undefined : current));
      queryClient.setQueryData(wordQuery(word.id).queryKey, (cached) => cached && { ...cached, ...saved });
      void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
    },
  });
  useUnsavedWork(isChanged || saving.isPending, () => {
    if (typed !== undefined) draft.save(typed);
    // While the change is being saved, another version could not tell what became of it.
    return !saving.isPending;
  });

  function edit(value: string) {
    setTyped(value);
    // The learner types on while the other version is loading.
    draft.save(value);
  }

  function save() {
    if (isChanged) saving.mutate(text);
  }

  return (
    <Form onSubmit={save}>
      <TextField
        label={<FormattedMessage id="notes.definition.label" />}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => edit(target.value)}
      />
      {saving.isError && (
        <ErrorPanel titleAs="p" message="notes.definition.notSaved" text={errorDetail(saving.error)} />
      )}
      <Button message="notes.definition.save" type="submit" busy={saving.isPending} />
    </Form>
  );
}
