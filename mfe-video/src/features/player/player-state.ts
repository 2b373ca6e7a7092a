/** How often a player that fails is asked again, and how long after. */
export const RETRIES = 3;
export const RETRY_AFTER_MS = 1000;

/** `loading` until the video can be sought. */
export type PlayerState = 'loading' | 'ready' | 'failed';
