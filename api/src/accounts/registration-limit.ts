import type { ApiDeps } from '../platform/http/api-app';
import { rateLimitNetwork } from './network-of';
import { rateLimit } from './rate-limit';

/**
 * Counts an attempt to register from an address; throws 429 `too_many_requests`. Attempts that a taken name ends
 * count as well, because they tell which names there are.
 */
export function registrationLimit({ pool, tokens, settings }: ApiDeps): (address: string) => Promise<void> {
  const limit = rateLimit(pool, {
    name: 'registration',
    points: settings.rates.registrationsPerHour,
    seconds: 60 * 60,
    code: 'too_many_requests',
  });
  return (address) => limit.take(tokens.digest(rateLimitNetwork(address)));
}
