import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../core/release-error';

/** The port is taken, or the address does not exist on this machine. */
export class CannotListen extends Error {}

const ADDRESS_ERRORS = ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

interface PortSetting {
  name: 'PORT' | 'CONSOLE_PORT';
  port: number;
}

export async function listen(server: FastifyInstance, host: string, setting: PortSetting): Promise<void> {
  try {
    await server.listen({ host, port: setting.port });
  } catch (error) {
    throw cannotListen(host, setting, errorCode(error)) ?? error;
  }
}

function cannotListen(host: string, { name, port }: PortSetting, code = ''): CannotListen | undefined {
  if (code === 'EADDRINUSE') {
    return new CannotListen(
      `Port ${port} on ${host} is taken by another program. Set ${name} to a free one.`,
    );
  }
  if (!ADDRESS_ERRORS.includes(code)) return undefined;
  return new CannotListen(`HOST ${host} and ${name} ${port} cannot be used here (${code}).`);
}

/** A wildcard host is reached by loopback's name, as `npm start` prints it: sessions are kept per host. */
export const localUrl = (address: AddressInfo | string | null, host: string): string =>
  httpUrl(address, ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host);

export function httpUrl(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
