import { canBeChanged, type SavedWord } from '@glossa/contract/read/saved-word';
import { Button, ButtonLink, Icon } from '@glossa/kit/ui';
import { dismissKept } from '@glossa/kit/unsaved-work';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { Mastery } from '../../features/word-change/mastery';
import type { FormState } from '../../features/word-change/word-form';
import { LazyWordForm } from '../../features/word-change/lazy-word-form';
import { DeleteButton, DeleteError } from '../../features/word-removal/delete-button';
import { DiscardQuestion, useEditing } from '../editing';
import styles from './word-list.module.css';
import { WordDialog } from '../../features/word-details/word-dialog';
import { useDeleteWords } from '../../features/word-removal/use-removal';
import { listState } from '../list-address';

export interface EditWordDialogProps {
  word: SavedWord | null;
  onChanged: (word: SavedWord) => void;
  onClose: () => void;
  onDeleted: (ids: readonly number[]) => void;
}

interface OpenWordProps extends EditWordDialogProps {
  word: SavedWord;
}

export const EditWordDialog = ({ word, ...actions }: EditWordDialogProps) =>
  word && <OpenWord word={word} {...actions} />;

function OpenWord({ word, onChanged, onClose, onDeleted }: OpenWordProps) {
  const { editing, start, stop, button } = useEditing();
  const [formState, setFormState] = useState<FormState>('unchanged');
  const [closeRequested, setCloseRequested] = useState(false);
  const deleting = useDeleteWords(onDeleted);

  // The first Escape only asks; a second one discards. While the word is being saved, it closes the dialog afterwards.
  function close() {
    if (editing && (formState === 'saving' || (formState === 'unsaved' && !closeRequested)))
      setCloseRequested(true);
    else onClose();
  }

  // A form that could not be saved asks again, and so does one that was changed back and then again.
  const changeState = useCallback((state: FormState) => {
    setFormState(state);
    setCloseRequested(false);
  }, []);

  function remove() {
    // The server does not have it yet: it is taken back.
    if (word.id < 0) void dismissKept(word.waits ?? '').then(() => onDeleted([word.id]));
    else deleting.mutate({ ids: [word.id], word: word.word });
  }

  const form = editing && (
    <div className={styles.content}>
      {closeRequested && formState === 'unsaved' && <DiscardQuestion onDiscard={onClose} />}
      <LazyWordForm
        word={word}
        onChanged={onChanged}
        // The call that waits for this word is another one then.
        onSaved={closeRequested || word.id < 0 ? onClose : stop}
        onCancel={stop}
        onStateChange={changeState}
      />
    </div>
  );

  return (
    <WordDialog
      word={word}
      onClose={close}
      status={
        <>
          {deleting.isError && <DeleteError error={deleting.error} count={1} />}
          <Mastery word={word} onChanged={onChanged} />
        </>
      }
      actions={<DialogActions {...{ word, start, button, remove, onClose }} deleting={deleting.isPending} />}
      form={form || undefined}
    />
  );
}

interface DialogActionsProps extends Pick<OpenWordProps, 'word' | 'onClose'> {
  start: () => void;
  button: ReturnType<typeof useEditing>['button'];
  remove: () => void;
  deleting: boolean;
}

function DialogActions({ word, start, button, remove, deleting, onClose }: DialogActionsProps) {
  const { search } = useLocation();
  const isChangeable = word.id < 0 || canBeChanged(word);
  return (
    <>
      {word.id >= 0 && (
        <ButtonLink variant="ghost" to={`/vocabulary/${word.id}`} state={listState(search)}>
          <FormattedMessage id="vocabulary.dialog.page" />
        </ButtonLink>
      )}
      {isChangeable && (
        <DeleteButton message="vocabulary.removal.deleteThis" busy={deleting} onDelete={remove} />
      )}
      {isChangeable && (
        <Button ref={button} variant="secondary" onClick={start}>
          <Icon name="pencil" />
          <FormattedMessage id="vocabulary.edit.edit" />
        </Button>
      )}
      <Button message="vocabulary.close" variant="ghost" onClick={onClose} />
    </>
  );
}
