import type { ReactNode } from 'react';
import { createStore, useStore } from 'zustand';

interface LateParts {
  /** Says what does not work without the network, and what waits for it. */
  readonly notice?: ReactNode;
  /** Says why an app is missing. */
  readonly missing?: ReactNode;
  /** Set while changes wait, which a sign-out would delete. Resolves to whether the learner signs out. */
  readonly confirmSignOut?: (() => Promise<boolean>) | undefined;
}

/** What the pages show and do of being offline. Its code comes after the first screen, and sets them. */
export const lateParts = createStore<LateParts>(() => ({}));

export const useLatePart = (name: 'notice' | 'missing') => useStore(lateParts, (parts) => parts[name]);
