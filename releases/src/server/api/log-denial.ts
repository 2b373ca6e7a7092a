import type { FastifyRequest } from 'fastify';
import type { TokenRecord } from '@glossa/contract/operators/token';
import type { ReleaseError } from '../../core/release-error';
import { actorOf } from '../../core/tokens/token-record';

export interface DenialCounter {
  /** Adds one to the metric of refused requests. */
  countDenial: (code: string) => void;
}

/** Writes a refused request as one line of the server's log, and counts it. Headers and body stay out: they may hold secrets. */
export function logDenial(
  { countDenial }: DenialCounter,
  request: FastifyRequest,
  holder: TokenRecord | null | undefined,
  { code }: ReleaseError,
): void {
  const { ip, method, url, params, routeOptions } = request;
  const { app } = params as { app?: string };
  countDenial(code);
  request.log.warn(
    {
      actor: holder ? actorOf(holder) : 'unknown',
      action: routeOptions.config.action ?? null,
      app: app === undefined ? null : printable(app, 64),
      code,
      request: printable(`${method} ${url.split('?', 1)[0]}`, 200),
      address: printable(ip, 64),
    },
    'operator request denied',
  );
}

/** Keeps text of a forged request from writing lines or colours on a terminal. */
export function printable(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[^\x20-\x7e]/g, '?');
}
