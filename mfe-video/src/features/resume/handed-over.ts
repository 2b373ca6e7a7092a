import { queryClient } from '@glossa/shared/api-client';

/** Whoever opens the video later than this begins as always. */
const FRESH_MS = 30_000;

/** Where a video was when this app had to make way for another version of itself. */
export interface HandedOver {
  /** Seconds. */
  readonly at: number;
  readonly playing: boolean;
}

/** In the memory of the page, which outlives this version of the app. */
const keyOf = (videoId: string) => ['video', 'handed over', videoId];

export function handOver(videoId: string, place: HandedOver): void {
  queryClient.setQueryData<HandedOver>(keyOf(videoId), place);
}

export function handedOver(videoId: string): HandedOver | undefined {
  const state = queryClient.getQueryState<HandedOver>(keyOf(videoId));
  return state && Date.now() - state.dataUpdatedAt < FRESH_MS ? state.data : undefined;
}

/** It has been taken up. */
export function forgetHandedOver(videoId: string): void {
  queryClient.removeQueries({ queryKey: keyOf(videoId) });
}
