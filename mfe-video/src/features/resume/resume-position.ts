/** A lesson left before this starts at the beginning. */
const BEGINNING_SECONDS = 10;
/** A lesson left this near its end starts at the beginning. */
const ENDING_SECONDS = 15;

/** Where to resume a video that was left at `position`; 0 is the beginning. All in seconds. */
export function resumePosition(position: number | null | undefined, duration: number | null | undefined) {
  if (!position || position < BEGINNING_SECONDS) return 0;
  if (duration && position > duration - ENDING_SECONDS) return 0;
  return position;
}
