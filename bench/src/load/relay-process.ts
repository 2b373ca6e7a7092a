/** A process of its own: what the browser and the harness do must not disturb the line. Told by messages what to be. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Line } from './line';
import { LINKS } from './links';

export type RelayOrder = { open: number[] } | { link: string } | { cut: true };

let line = findLine('none');

function findLine(name: string): Line {
  const link = LINKS.find((each) => each.name === name);
  if (!link) throw new Error(`There is no link ${name}`);
  return new Line(link);
}

/** A door for each port that is to be reached over the line. */
async function open(port: number): Promise<number> {
  const door = createServer({ noDelay: true }, (browser) => line.carry(browser, port));
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
// The harness has gone.
process.once('disconnect', () => process.exit());
// It says when to end; Ctrl-C reaches every process of the terminal.
process.on('SIGINT', () => undefined);
