import { canBeChanged, type SavedWord, type SavedWordDetails } from '@glossa/contract/read/saved-word';
import { Button, Card, Icon } from '@glossa/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { listen } from '@glossa/kit/browser';
import { LazyWaitingWords } from '../../look-up/lazy-parts';
import { QuizLaunch } from '../../quiz-launch/quiz-launch';
import type { FormState } from '../../features/word-change/word-form';
import { LazyWordForm } from '../../features/word-change/lazy-word-form';
import { DeleteButton, DeleteError } from '../../features/word-removal/delete-button';
import { DiscardQuestion, useEditing } from '../editing';
import { Mastery } from '../../features/word-change/mastery';
import { WordDetails } from '../../features/word-details/word-details';
import { useDeleteWords } from '../../features/word-removal/use-removal';
import { listAddress } from '../list-address';
import styles from './word-screen.module.css';

export function WordWithActions({ word }: { word: SavedWordDetails }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { editing, start, stop, button } = useEditing();
  const deleting = useDeleteWords();
  // The list shows the notice that undoes it.
  const remove = () =>
    deleting.mutate(
      { ids: [word.id], word: word.word },
      { onSuccess: () => void navigate(listAddress(state)) },
    );
  return (
    <div className={styles.word}>
      <LazyWaitingWords />
      <Card>
        {editing ? (
          <FormOnPage word={word} onDone={stop} />
        ) : (
          <WordDetails word={word} status={<Mastery word={word} />} />
        )}
      </Card>
      {deleting.isError && <DeleteError error={deleting.error} count={1} />}
      <div className={styles.actions}>
        <QuizLaunch vocabularyIds={[word.id]} message="vocabulary.quiz.fromThisWord" />
        {!editing && canBeChanged(word) && (
          <>
            <Button ref={button} variant="secondary" onClick={start}>
              <Icon name="pencil" />
              <FormattedMessage id="vocabulary.edit.edit" />
            </Button>
            <DeleteButton
              message="vocabulary.removal.deleteThis"
              busy={deleting.isPending}
              onDelete={remove}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** The form, which asks before a link discards unsaved changes. A link followed during a save leads on once it is over. */
function FormOnPage({ word, onDone }: { word: SavedWord; onDone: () => void }) {
  const navigate = useNavigate();
  const [state, setState] = useState<FormState>('unchanged');
  const wanted = useHeldLink(state !== 'unchanged' && state);
  const discard = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted !== undefined) discard.current?.focus();
  }, [wanted]);
  function leave() {
    onDone();
    if (wanted !== undefined) void navigate(wanted);
  }
  return (
    <div className={styles.form}>
      {wanted !== undefined && state === 'unsaved' && <DiscardQuestion ref={discard} onDiscard={leave} />}
      <LazyWordForm word={word} onSaved={leave} onCancel={onDone} onStateChange={setState} />
    </div>
  );
}

/** While there is a `reason`, holds plain clicks on the site's links and returns the address of the last one. */
function useHeldLink(reason: string | false): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!reason) return;
    function hold(event: MouseEvent) {
      const address = addressHere(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(address);
    }
    // In the capture phase, before the router.
    const unlisten = listen(document, { click: hold }, { capture: true });
    return () => {
      unlisten();
      setWanted(undefined);
    };
  }, [reason]);
  return wanted;
}

/** The address of a plain click on a link within this tab and site. */
function addressHere(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const skips = hash !== '' && pathname === window.location.pathname;
  return origin === window.location.origin && !skips ? pathname + search + hash : undefined;
}
