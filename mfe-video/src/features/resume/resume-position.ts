/** Who has seen less than this has seen nothing to go on from. */
const BEGINNING_SECONDS = 10;
/** Who was this near the end has seen it all. */
const ENDING_SECONDS = 15;

/** Where to go on in a video that was left at `position`: there, or at the beginning (0). All in seconds. */
export function resumePosition(
  position: number | null | undefined,
  duration: number | null | undefined,
): number {
  if (!position || position < BEGINNING_SECONDS) return 0;
  if (duration && position > duration - ENDING_SECONDS) return 0;
  return position;
}
