import { formatSize } from '@glossa/kit/format';
import { Notice, Text } from '@glossa/kit/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { canKeep } from '../../keeping/kept-caches';
import styles from './keep-offline.module.css';

/** Few at a time: a playlist may have hundreds. */
const REQUESTS_AT_ONCE = 4;

/** How large films are, by their addresses; those that nobody tells are left out. */
export function useFilmSizes(films: readonly string[]): ReadonlyMap<string, number> | undefined {
  const query = queryOptions({ queryKey: ['video', 'film-sizes', films], queryFn: () => askSizes(films) });
  return useQuery(query).data;
}

async function askSizes(films: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  const waiting = [...films];
  const askNext = async (): Promise<void> => {
    const film = waiting.shift();
    if (film === undefined) return;
    const answer = await fetch(film, { method: 'HEAD' }).catch(() => undefined);
    const bytes = answer?.ok ? Number(answer.headers.get('content-length')) : 0;
    if (bytes > 0) sizes.set(film, bytes);
    return askNext();
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, askNext));
  return sizes;
}

/** What the browser still gives this site. It changes with each lesson that is kept. */
const roomQuery = queryOptions({
  queryKey: ['video', 'kept', 'room'],
  queryFn: async () => {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return Math.max(0, quota - usage);
  },
});

/** Without the worker nothing would answer with what is kept. */
const workerQuery = queryOptions({
  queryKey: ['video', 'kept', 'worker'],
  queryFn: async () => canKeep() && (await navigator.serviceWorker.getRegistration()) !== undefined,
});

/** Undefined until it is known. */
export const useCanKeep = (): boolean | undefined => useQuery(workerQuery).data;

/** Tells the room there is, and whether it is enough for `needed` bytes. */
export function RoomLeft({ needed = 0 }: { needed?: number }) {
  const intl = useIntl();
  const possible = useCanKeep();
  const { data: room } = useQuery({ ...roomQuery, enabled: possible === true });
  if (possible === false) return <Notice tone="warning" message="video.keep.impossible" />;
  if (room === undefined) return null;
  if (needed > room) return <Notice tone="warning" message="video.keep.full" />;
  return <Text className={styles.hint} message="video.keep.room" values={{ size: formatSize(intl, room) }} />;
}
