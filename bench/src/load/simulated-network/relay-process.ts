/**
 * The relay, in a process of its own, so that browser and harness do not disturb its timing. Each argument is a port and the
 * path of the socket behind it; each message names the link to use from now on.
 */
import { createServer } from 'node:net';
import { Line } from './line';
import { LINKS } from './links';

let line: Line | undefined;

for (const door of process.argv.slice(2)) {
  const [port, socket = ''] = door.split(':');
  createServer({ noDelay: true }, (browser) => line?.carry(browser, socket)).listen(
    Number(port),
    '127.0.0.1',
  );
}
process.on('message', (name: string) => {
  const link = LINKS.find((each) => each.name === name);
  if (!link) throw new Error(`There is no link ${name}`);
  line?.cut();
  line = new Line(link);
  process.send?.(name);
});
// The harness has exited.
process.once('disconnect', () => process.exit());
// The harness stops this process; Ctrl-C would reach every process of the terminal.
process.on('SIGINT', () => undefined);
