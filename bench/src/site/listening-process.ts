/** Holds listeners to the stream of live sets, in a process of its own, so that what it costs is not the site's. */
import { Listeners } from '../rollback/listeners';

export type Order = { connect: number; address: string } | { await: number } | { heard: true };

export interface Told {
  listeners: number;
  /** When those that have heard what is waited for did, milliseconds since the epoch. */
  heardAt: number[];
}

const all: Listeners[] = [];

process.on('message', (order: Order) => {
  void obey(order).then((told) => process.send?.(told));
});

async function obey(order: Order): Promise<Told> {
  if ('connect' in order) all.push(await Listeners.connect(order.address, order.connect));
  if ('await' in order) for (const listeners of all) listeners.await(order.await);
  return {
    listeners: all.reduce((sum, { count }) => sum + count, 0),
    heardAt: all.flatMap((listeners) => listeners.heardAt()),
  };
}
