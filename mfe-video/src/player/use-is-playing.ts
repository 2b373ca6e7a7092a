import { useSyncExternalStore } from 'react';
import type { Player } from './player';

const nothing = () => undefined;

export const useIsPlaying = (player: Player | null): boolean =>
  useSyncExternalStore(player?.on ?? (() => nothing), () => player?.isPlaying() ?? false);
