/** The relay, in a process of its own, so that browser and harness do not disturb its timing. Messages set the link. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Line } from './line';
import { LINKS } from './links';

export type RelayOrder = { open: string[] } | { link: string } | { cut: true };

let line = findLine('none');

function findLine(name: string): Line {
  const link = LINKS.find((each) => each.name === name);
  if (!link) throw new Error(`There is no link ${name}`);
  return new Line(link);
}

/** Opens a port in front of the socket at `path`, reached over the line. */
async function open(path: string): Promise<number> {
  const door = createServer({ noDelay: true }, (browser) => line.carry(browser, path));
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return (door.address() as AddressInfo).port;
}

async function obey(order: RelayOrder): Promise<number[]> {
  if ('open' in order) return Promise.all(order.open.map(open));
  line.cut();
  if ('link' in order) line = findLine(order.link);
  return [];
}

process.on('message', (order: RelayOrder) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// The harness has exited.
process.once('disconnect', () => process.exit());
// The harness stops this process; Ctrl-C would reach every process of the terminal.
process.on('SIGINT', () => undefined);
