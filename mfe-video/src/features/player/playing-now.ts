import { onSound } from '@glossa/kit/pronunciation';
import type { Player } from '../../player/player';

const open = new Map<Player, string>();

/** Replacing the app would interrupt a playing video. */
export function isPlayingNow(): boolean {
  return [...open.keys()].some((player) => player.isMoving());
}

/** Also pauses the player while a word is heard. Returns the function that ends the tracking. */
export function trackPlayer(player: Player, videoId: string): () => void {
  open.set(player, videoId);
  let wasPlaying = false;
  const unlisten = onSound((isHeard) => {
    if (isHeard) {
      wasPlaying ||= player.isPlaying();
      player.pause();
    } else {
      if (wasPlaying) player.play();
      wasPlaying = false;
    }
  });
  return () => {
    unlisten();
    open.delete(player);
  };
}

export function forEachPlayer(visit: (videoId: string, player: Player) => void): void {
  open.forEach((videoId, player) => visit(videoId, player));
}
