import { useEffect, useEffectEvent, useState } from 'react';
import type { LocalDraft } from './draft';
import { DraftSender, type Sent } from './draft-sender';
import { noteSent, type DraftPlace } from './local-draft';

interface DraftSenderUse {
  readonly place: DraftPlace;
  readonly total: number;
  readonly send: (draft: LocalDraft) => Promise<Sent>;
  readonly onSent: (sent: Pick<LocalDraft, 'sentAt' | 'base'>) => void;
}

/** A sender for as long as the screen is there; it hurries when the page is hidden or the network is back. */
export function useDraftSender({ place, total, send, onSent }: DraftSenderUse) {
  const [behind, setBehind] = useState(false);
  const [sender] = useState(
    () =>
      new DraftSender({
        send,
        onBehind: setBehind,
        onSent: ({ changedAt }, savedAt) => {
          const sent = { sentAt: changedAt, base: savedAt };
          // The screen may be gone by now, and the next one has to know.
          noteSent(place, total, sent);
          onSent(sent);
        },
      }),
  );
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void sender.flush();
  });
  useEffect(() => {
    const flush = () => void sender.flush();
    sender.start();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      sender.leave();
    };
  }, [sender]);
  return { sender, behind };
}
