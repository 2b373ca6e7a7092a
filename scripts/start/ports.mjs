import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFile } from './data-directory.mjs';
import { StartFault } from './progress.mjs';

/** Below the ports of outgoing connections on all systems: one could take a free port before its server starts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
const MAX_ATTEMPTS = 50;
/** Has a file for each port that was given away. */
const CLAIMS = join(tmpdir(), 'glossa-ports');

const listen = (host, port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const { port: actual } = server.address();
      server.close(() => resolve(actual));
    });
  });

/** Called before the builds, which take two minutes. */
export async function checkPort(host, port, setting = 'PORT') {
  try {
    await listen(host, port);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new StartFault(
        `Port ${port} is taken by another program. Stop that one, or choose another port: ${setting}=${port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES')
      throw new StartFault(
        `This account is not allowed to use port ${port}. Try ${setting}=${setting === 'PORT' ? 8080 : 9080}.`,
      );
    throw error;
  }
}

/** By default PORT + 1000, so that a second site on the next port finds its own free, or else any free port. */
export async function chooseConsolePort(host, port) {
  const text = process.env.CONSOLE_PORT;
  const wanted = Number(text || port + 1_000);
  if (!Number.isInteger(wanted) || wanted < 1 || (text && wanted > 65_535)) {
    throw new StartFault(`CONSOLE_PORT must be a number from 1 to 65535, not "${text}".`);
  }
  if (text) {
    await checkPort(host, wanted, 'CONSOLE_PORT');
    return wanted;
  }
  return listen(host, wanted > 65_535 ? 0 : wanted).catch(() => listen(host, 0));
}

/** A free port of this machine for a server that starts soon. No other process is given it while this one lives. */
export async function freePort() {
  mkdirSync(CLAIMS, { recursive: true });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      const port = await listen('127.0.0.1', randomInt(FIRST_PORT, LAST_PORT + 1));
      // Its server may start seconds later, or start again: until then the port looks free to others who try it.
      if (claimFile(join(CLAIMS, String(port))) === undefined) return port;
    } catch (error) {
      // Windows reserves ranges of ports, and answers EACCES for them.
      if (!['EADDRINUSE', 'EACCES'].includes(error.code)) throw error;
    }
  }
  return listen('127.0.0.1', 0);
}

export async function freePorts(howMany) {
  const ports = [];
  while (ports.length < howMany) ports.push(await freePort());
  return ports;
}
