import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '@glossa/kit/auth';
import { listen } from '@glossa/kit/browser';
import { SerialSender, type SendOutcome } from '@glossa/kit/unsaved-work';
import { useStore } from 'zustand';
import { DraftStore, type DraftStoreOptions } from './draft-store';
import { parseServerDraft, sendDraft, unsentAnswers } from './send-draft';
import { removeStoredDraft } from './stored-draft';

const SAVE_DEBOUNCE_MS = 1_500;
const FIRST_RETRY_MS = 5_000;

interface DraftOptions extends DraftStoreOptions {
  /** False where the server keeps no drafts: then they are in this browser alone. */
  readonly isSent: boolean;
  /** Called when the quiz seems to be submitted elsewhere. */
  readonly onOver: () => void;
}

/** Answers and position, stored after each change in the browser (reload, ended session) and on the server. */
export function useDraft(options: DraftOptions) {
  const { server } = options;
  const [behind, setBehind] = useState(false);
  const [store] = useState(() => new DraftStore(options));
  const [sender] = useState(() => createSender(store, options, setBehind));
  const { answers, current } = useStore(store.content);
  const over = useEffectEvent(options.onOver);

  useEffect(() => store.followTabs(() => over()), [store]);
  useEffect(() => store.receive(server), [store, server]);
  useEffect(() => {
    sender.reopen();
    if (store.draft.unsent.length > 0) sender.request(SAVE_DEBOUNCE_MS);
    const stops = [
      listen(window, { pagehide: () => store.saveTime({ always: true }) }),
      listen(document, { visibilitychange: () => document.visibilityState === 'hidden' && sender.flush() }),
    ];
    return () => {
      store.saveTime();
      stops.forEach((stop) => stop());
      sender.close();
    };
  }, [store, sender]);

  return {
    answers,
    current,
    /** Whether the server lacks the last answers; then whether this browser stores them. */
    behind: behind && (store.isStored ? 'stored' : 'unstored'),
    answer: (text: string) => {
      store.answer(text);
      sender.request(SAVE_DEBOUNCE_MS);
    },
    go: (index: number) => {
      store.goTo(index);
      sender.request(SAVE_DEBOUNCE_MS);
    },
    /** Stores everything with the time spent so far; false while the browser refuses to. */
    save: () => {
      store.saveTime({ always: true });
      sender.flush();
      return store.isStored;
    },
    /** A draft that came after the submission would be refused. */
    pause: () => sender.stop(),
    resume: () => sender.request(SAVE_DEBOUNCE_MS),
    finish: ({ isKept = false } = {}) => {
      sender.stop();
      if (!isKept) store.remove();
    },
  };
}

/** The draft in this browser is over once the server has the answers, also those of another device. */
export function useEndOfDraft(quizId: number, isSubmitted: boolean): void {
  const learnerId = useSession().user?.id ?? 0;
  useEffect(() => {
    if (isSubmitted) removeStoredDraft({ learnerId, quizId });
  }, [learnerId, quizId, isSubmitted]);
}

function createSender(
  store: DraftStore,
  { key, total, stopwatch, isSent, onOver }: DraftOptions,
  onBehind: (behind: boolean) => void,
): SerialSender {
  async function send(closed: boolean): Promise<SendOutcome> {
    if (!isSent) return 'done';
    const draft = { ...store.draft, seconds: stopwatch.seconds() };
    const leaving = closed || document.visibilityState === 'hidden';
    const response = await sendDraft(key, draft, leaving);
    if (response === 'over') {
      sender.stop();
      onOver();
      return 'done';
    }
    if (typeof response !== 'string') store.markSent(unsentAnswers(draft), parseServerDraft(response, total));
    onBehind(typeof response === 'string');
    return response === 'later' ? 'later' : 'done';
  }
  const sender = new SerialSender({ firstRetryMs: FIRST_RETRY_MS, send });
  return sender;
}
