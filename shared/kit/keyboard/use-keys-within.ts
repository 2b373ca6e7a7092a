import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from '../browser/listen';

/** Runs what a key means while the focus is inside `root`. A key with an action does nothing else. */
export function useKeysWithin<Action>(
  root: RefObject<HTMLElement | null>,
  findAction: (event: KeyboardEvent) => Action | undefined,
  run: (action: Action) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = findAction(event);
    if (action === undefined) return;
    event.preventDefault();
    run(action);
  });

  useEffect(() => (root.current ? listen(root.current, { keydown: press }) : undefined), [root]);
}
