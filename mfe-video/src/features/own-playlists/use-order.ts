import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshPlaylists, saveOrder } from './own-playlist-calls';

/** The list with one item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/**
 * The order of a playlist while it is changed: what the learner chose, until the server has it. Saving is serialized, so
 * that the last order stays.
 */
export function useOrder(playlistId: number, saved: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const { mutate, isError } = useMutation({
    scope: { id: `order of playlist ${playlistId}` },
    mutationFn: (ids: readonly string[]) => saveOrder(playlistId, ids),
    onSettled: async (_data, _error, ids) => {
      await refreshPlaylists();
      setChosen((current) => (current === ids ? undefined : current));
    },
  });
  const isChosen = chosen?.length === saved.length && saved.every((id) => chosen.includes(id));
  const order = isChosen ? chosen : saved;
  return {
    order,
    isError,
    /** Shows an order without saving it. */
    show: setChosen,
    save: (ids: readonly string[]) => {
      setChosen(ids);
      mutate(ids);
    },
  };
}
