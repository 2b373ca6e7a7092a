/** Holds listeners to the stream of live sets in a process of its own, so that their cost is not the site's. */
import { Listeners } from '../rollback/listeners';

export type Order = { connect: number; address: string } | { await: number } | { arrivals: true };

export interface ListenerReport {
  listeners: number;
  /** Arrival times of the awaited revision, in milliseconds since the epoch. */
  receivedAt: number[];
}

const all: Listeners[] = [];

process.on('message', (order: Order) => {
  void obey(order).then((result) => process.send?.(result));
});

async function obey(order: Order): Promise<ListenerReport> {
  if ('connect' in order) all.push(await Listeners.connect(order.address, order.connect));
  if ('await' in order) for (const listeners of all) listeners.await(order.await);
  return {
    listeners: all.reduce((sum, { count }) => sum + count, 0),
    receivedAt: all.flatMap((listeners) => listeners.receivedAt()),
  };
}
