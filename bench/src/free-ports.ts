import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Returns free ports of this machine, all opened together so that they differ. */
export async function freePorts(howMany: number): Promise<number[]> {
  const servers = Array.from({ length: howMany }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

export async function freePort(): Promise<number> {
  const [port = NaN] = await freePorts(1);
  return port;
}
