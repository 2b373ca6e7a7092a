import { useEffect, useEffectEvent, type RefObject } from 'react';
import { reviewKey } from './review-key';

type Action = NonNullable<ReturnType<typeof reviewKey>>;

/** Listens for the keys of a session while the focus is inside `root`. */
export function useReviewKeys(
  root: RefObject<HTMLElement | null>,
  side: Parameters<typeof reviewKey>[1],
  run: (action: Action) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = reviewKey(event, side);
    if (!action) return;
    event.preventDefault();
    run(action);
  });

  useEffect(() => {
    const element = root.current;
    const handle = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, [root]);
}
