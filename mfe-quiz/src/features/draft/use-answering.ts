import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../answers/answers';
import type { LocalDraft, ServerDraft } from './draft';
import { DraftKeeper, type DraftClock } from './draft-keeper';
import type { Sent } from './draft-sender';
import type { DraftPlace } from './local-draft';
import { useDraftSender } from './use-draft-sender';

interface AnsweringOptions {
  readonly place: DraftPlace;
  readonly total: number;
  /** What the server keeps; a later one comes when the quiz is asked for again. */
  readonly server: ServerDraft | undefined;
  readonly clock: DraftClock;
  readonly send: (draft: LocalDraft, leaving: boolean) => Promise<ServerDraft | Exclude<Sent, 'there'>>;
  /** The quiz seems to be handed in elsewhere. */
  readonly onOver: () => void;
}

interface Answering {
  readonly answers: Answers;
  readonly current: number;
  /** Another device does not know of the last answers: the server was not reached; and whether this one keeps them. */
  readonly behind: false | 'kept' | 'unkept';
  readonly answer: (text: string) => void;
  readonly go: (index: number) => void;
  /** Keeps everything with the time spent so far; false while the browser refuses to. */
  readonly keep: () => boolean;
  /** The quiz is submitted: its draft is over. */
  readonly finish: () => void;
}

/**
 * Answers and position of a quiz in progress. They are kept in the browser with each change, and with the time when the
 * screen goes away, so that no reload and no end of the session loses anything; and on the server, for other devices.
 */
export function useAnswering({ place, total, server, clock, send, onOver }: AnsweringOptions): Answering {
  const [keeper] = useState(() => new DraftKeeper({ place, total, server, clock }));
  const { answers, current } = useSyncExternalStore(keeper.subscribe, keeper.draft);
  const { sender, behind } = useDraftSender(async (leaving) => {
    const given = keeper.timed();
    const sent = await send(given, leaving);
    if (sent === 'over') onOver();
    if (typeof sent === 'string') return sent;
    keeper.noteSaved(given, sent);
    return 'there';
  });
  const over = useEffectEvent(onOver);

  useEffect(() => keeper.followTabs(() => over()), [keeper]);
  useEffect(() => keeper.takeUp(server), [keeper, server]);
  useEffect(() => {
    const hide = () => keeper.keepTime({ always: true });
    if (keeper.isUnsent) sender.offer();
    window.addEventListener('pagehide', hide);
    return () => {
      keeper.keepTime();
      window.removeEventListener('pagehide', hide);
    };
  }, [keeper, sender]);

  return {
    answers,
    current,
    behind: behind && (keeper.isKept ? 'kept' : 'unkept'),
    answer: (text) => {
      keeper.answer(text);
      sender.offer();
    },
    go: (index) => {
      keeper.go(index);
      sender.offer();
    },
    keep: () => {
      keeper.keepTime({ always: true });
      void sender.flush();
      return keeper.isKept;
    },
    finish: () => {
      sender.drop();
      keeper.finish();
    },
  };
}
