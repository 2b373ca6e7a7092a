import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answers } from '../../answers/answers';
import { isUnsent, type LocalDraft, type ServerDraft } from './draft';
import type { Sent } from './draft-sender';
import { forgetLocalDraft, writeLocalDraft, type DraftPlace } from './local-draft';
import { settleDrafts } from './settle-drafts';
import { useDraftSender } from './use-draft-sender';

interface AnsweringOptions {
  readonly place: DraftPlace;
  readonly total: number;
  readonly first: LocalDraft;
  /** What the server keeps; a later one comes when the quiz is asked for again. */
  readonly server: ServerDraft | undefined;
  /** Seconds spent so far. */
  readonly seconds: () => number;
  readonly send: (draft: LocalDraft) => Promise<Sent>;
}

interface Answering {
  readonly answers: Answers;
  readonly current: number;
  /** The server could not be reached, so that another device does not know of the last answers. */
  readonly behind: boolean;
  readonly answer: (text: string) => void;
  readonly go: (index: number) => void;
  /** The quiz is submitted: its draft is over. */
  readonly finish: () => void;
}

/**
 * Answers and position of a quiz in progress. They are kept in the browser with each change, and with the time when the
 * screen goes away, so that no reload and no end of the session loses anything; and on the server, for other devices.
 */
export function useAnswering(options: AnsweringOptions): Answering {
  const { place, total, server, seconds, send } = options;
  const [draft, setDraft] = useState(options.first);
  const finished = useRef(false);
  const { sender, behind } = useDraftSender({
    place,
    total,
    send,
    onSent: (sent) => setDraft((now) => ({ ...now, ...sent })),
  });

  const keep = useEffectEvent(() => {
    if (!finished.current) writeLocalDraft(place, { ...draft, seconds: seconds() });
  });
  useEffect(() => {
    keep();
    if (isUnsent(draft)) sender.offer({ ...draft, seconds: seconds() });
  }, [draft, sender, seconds]);
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useEffect(() => {
    // Another device may have gone on; the question on screen stays.
    setDraft((now) => {
      const settled = settleDrafts(now, server);
      return settled === now ? now : { ...settled, current: now.current };
    });
  }, [server]);

  const change = (next: (now: LocalDraft) => Partial<LocalDraft>) =>
    setDraft((now) => ({ ...now, ...next(now), changedAt: Math.max(Date.now(), now.changedAt + 1) }));

  return {
    answers: draft.answers,
    current: draft.current,
    behind,
    answer: (text) => change(({ answers, current }) => ({ answers: { ...answers, [current]: text } })),
    go: (index) => change(() => ({ current: index })),
    finish: () => {
      finished.current = true;
      sender.drop();
      forgetLocalDraft(place);
    },
  };
}
