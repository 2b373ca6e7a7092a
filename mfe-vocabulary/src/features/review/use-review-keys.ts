import type { RefObject } from 'react';
import { useKeysWithin } from '@glossa/shared/use-keys-within';
import { reviewKey } from './review-key';

type Action = NonNullable<ReturnType<typeof reviewKey>>;

/** Listens for the keys of a session while the focus is inside `root`. */
export function useReviewKeys(
  root: RefObject<HTMLElement | null>,
  side: Parameters<typeof reviewKey>[1],
  run: (action: Action) => void,
): void {
  useKeysWithin(root, (event) => reviewKey(event, side), run);
}
