import type { Player } from '../../player/player';

const open = new Map<Player, string>();

/** Replacing the app would interrupt a playing video. */
export function isPlayingNow(): boolean {
  return [...open.keys()].some((player) => player.isMoving());
}

/** Returns the function that ends the tracking. */
export function trackPlayer(player: Player, videoId: string): () => void {
  open.set(player, videoId);
  return () => void open.delete(player);
}

export function forEachPlayer(visit: (videoId: string, player: Player) => void): void {
  open.forEach((videoId, player) => visit(videoId, player));
}
