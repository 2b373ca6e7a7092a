import { Value } from 'typebox/value';
import { Environment } from './environment';
import { misreadIn, type Texts } from './settings-texts';

/** Variables that are of use only together: the first is the sign that the others are meant. */
const together: readonly (readonly (keyof Environment)[])[] = [
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'],
  ['STT_BASE_URL', 'STT_MODEL'],
  ['STT_MODEL', 'STT_BASE_URL'],
  ['STT_API_KEY', 'STT_BASE_URL', 'STT_MODEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SITE_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
];

/** All that is wrong with an environment: names, never values, for a secret must not end in a log. */
export function mistakesIn(texts: Texts, value: unknown): string[] {
  const given = value as Partial<Record<keyof Environment, unknown>>;
  const single = Value.Errors(Environment, value).map(
    ({ instancePath, message }) => `${instancePath.slice(1)} ${message}`,
  );
  const missing = together.flatMap(([sign, ...needed]) =>
    sign !== undefined && given[sign] !== undefined
      ? needed.filter((name) => given[name] === undefined).map((name) => `${sign} needs ${name}`)
      : [],
  );
  const bothPayments =
    given.STRIPE_SECRET_KEY !== undefined && given.MOCK_PAYMENTS === '1'
      ? ['MOCK_PAYMENTS must not be 1 where STRIPE_SECRET_KEY is']
      : [];
  return [...new Set([...single, ...misreadIn(texts), ...missing, ...bothPayments])];
}
