import type { FastifyRequest } from 'fastify';
import { printable, type Denial } from '@glossa/contract/operators/denial';
import type { TokenRecord } from '@glossa/contract/operators/token';
import type { ReleaseError } from '../../core/release-error';
import type { DenialRecorder } from '../authority/denial-recorder';

interface DenialLogging {
  denials: DenialRecorder;
  now?: () => Date;
}

/** Writes a refusal down before it is answered. A log that cannot be written lets nobody in. */
export async function deny(
  { denials, now = () => new Date() }: DenialLogging,
  request: FastifyRequest,
  holder: TokenRecord | null | undefined,
  refusal: ReleaseError,
): Promise<void> {
  try {
    await denials.record(denialOf(request, holder, refusal, now()));
  } catch (error) {
    request.log.error(error, 'a denial could not be written down');
  }
}

/** What the log keeps of a refused request. Nothing of its headers or body, which may hold secrets. */
function denialOf(
  { ip, method, url, params, routeOptions }: FastifyRequest,
  holder: TokenRecord | null | undefined,
  { code }: ReleaseError,
  at: Date,
): Denial {
  const { app } = params as { app?: string };
  return {
    at: at.toISOString(),
    who: holder?.id ?? 'unknown',
    name: holder?.name ?? null,
    code,
    action: routeOptions.config.action ?? null,
    app: app === undefined ? null : printable(app, 64),
    request: printable(`${method} ${url.split('?', 1)[0]}`, 200),
    address: printable(ip, 64),
    count: 1,
  };
}
