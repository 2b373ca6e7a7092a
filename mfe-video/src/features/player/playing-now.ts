import type { Player } from './player';

const open = new Set<Player>();

/** While a video of this app plays, replacing the app would interrupt it. */
export function isPlayingNow(): boolean {
  return [...open].some((player) => player.isMoving());
}

/** Counts the player until the returned function is called. */
export function keepTrackOf(player: Player): () => void {
  open.add(player);
  return () => void open.delete(player);
}
