import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePorts } from '../../../../scripts/start/ports.mjs';

/** The simulated link for all of the browser's connections. */
export class Relay {
  private constructor(
    private readonly child: ChildProcess,
    /** The relay's port for each build. */
    readonly doors: ReadonlyMap<string, number>,
  ) {}

  /** Starts a relay in front of the sockets of the builds, with a port for each. */
  static async before(sockets: ReadonlyMap<string, string>): Promise<Relay> {
    const ports = await freePorts(sockets.size);
    const doors = [...sockets.values()].map((socket, at) => `${ports[at]}:${socket}`);
    const child = fork(path.join(__dirname, 'relay-process.ts'), doors, { execArgv: ['--import', 'tsx'] });
    const relay = new Relay(
      child,
      new Map([...sockets.keys()].map((build, at) => [build, ports[at] ?? NaN])),
    );
    await relay.open('none');
    return relay;
  }

  /** Opens the link with this name. Closes all connections, so that the next visit opens its own. */
  async open(link: string): Promise<void> {
    if (!this.child.connected) throw new Error('The relay ended');
    this.child.send(link);
    await once(this.child, 'message');
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }
}
