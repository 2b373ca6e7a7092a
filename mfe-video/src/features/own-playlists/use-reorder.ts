import { useState, type PointerEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from '@tanstack/react-query';
import { refreshPlaylists, saveOrder } from './own-playlist-calls';

export type Reorder = ReturnType<typeof useReorder>;

/** Moves the videos of a playlist and announces their places. `titles`: by id, in the saved order. */
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

interface Drag {
  id: string;
  before: readonly string[];
  order: readonly string[];
}

interface DragOptions {
  order: readonly string[];
  show: (order: readonly string[] | undefined) => void;
  save: (order: readonly string[]) => void;
}

/** The list scrolls near its edges because the handle takes no touch gesture. */
function useDrag<List extends HTMLElement>({ order, show, save }: DragOptions) {
  const list = useRef<List>(null);
  const drag = useRef<Drag | undefined>(undefined);

  function end(event: PointerEvent<HTMLElement>, isKept: boolean) {
    const ended = drag.current;
    drag.current = undefined;
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    if (!ended) return;
    const isMoved = ended.order.some((id, place) => id !== ended.before[place]);
    if (isKept && isMoved) save(ended.order);
    else show(undefined);
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { id, before: order, order };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (!current) return;
      const to = findPlace(list.current, event.clientY);
      const from = current.order.indexOf(id);
      if (to === undefined || to === from) return;
      current.order = moveItem(current.order, from, to);
      show(current.order);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  });
  return { list, handle };
}

/** The place of the row at a height of the window; undefined between rows. */
function findPlace(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.querySelectorAll('[data-row]') ?? [])];
  const place = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  return place === -1 ? undefined : place;
}

function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The learner's order until the server has it. Saving is serialized, so that the last order stays. */
function useOrder(playlistId: number, saved: readonly string[]) {
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
