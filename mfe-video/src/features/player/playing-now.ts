import type { Player } from '../../player/player';

const open = new Map<Player, string>();

/** While a video of this app plays, replacing the app would interrupt it. */
export function isPlayingNow(): boolean {
  return [...open.keys()].some((player) => player.isMoving());
}

/** Counts the player of a video until the returned function is called. */
export function trackPlayer(player: Player, videoId: string): () => void {
  open.set(player, videoId);
  return () => void open.delete(player);
}

/** Calls with each video that is open. */
export function forEachPlayer(tell: (videoId: string, player: Player) => void): void {
  open.forEach((videoId, player) => tell(videoId, player));
}
