import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDrag } from './use-drag';
import { moveItem, useOrder } from './use-order';

export type Reorder = ReturnType<typeof useReorder>;

/**
 * Moves the videos of a playlist, with the pointer or to a place, and announces where they are now. `titles`: by id, in
 * the saved order.
 */
export function useReorder(playlistId: number, titles: ReadonlyMap<string, string>) {
  const { formatMessage } = useIntl();
  const [announcement, setAnnouncement] = useState('');
  const { order, isError, show, save } = useOrder(playlistId, [...titles.keys()]);
  const { list, handle } = useDrag<HTMLOListElement>({ order, show, save: saveAndAnnounce });

  function saveAndAnnounce(ids: readonly string[], id = ids.find((one, place) => one !== order[place])) {
    save(ids);
    if (id === undefined) return;
    const values = { title: titles.get(id) ?? '', place: ids.indexOf(id) + 1, count: ids.length };
    setAnnouncement(formatMessage({ id: 'video.playlist.moved' }, values));
  }

  function move(id: string, to: number) {
    const from = order.indexOf(id);
    const place = Math.min(Math.max(to, 0), order.length - 1);
    if (place !== from) saveAndAnnounce(moveItem(order, from, place), id);
  }

  return { order, isError, announcement, list, handle, move };
}
