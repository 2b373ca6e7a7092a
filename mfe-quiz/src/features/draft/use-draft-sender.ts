import { useEffect, useState } from 'react';
import { DraftSender, type DraftSenderOptions } from './draft-sender';

/** A sender for as long as the screen is there; it hurries when the page is hidden or the network is back. */
export function useDraftSender(send: DraftSenderOptions['send']) {
  const [behind, setBehind] = useState(false);
  const [sender] = useState(() => new DraftSender({ send, onBehind: setBehind }));
  useEffect(() => {
    const flush = () => void sender.flush();
    const hide = () => {
      if (document.visibilityState === 'hidden') void sender.flush({ leaving: true });
    };
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
