import Fastify from 'fastify';
import { Environment } from './environment';

/** The environment as it is written. */
export type Texts = Readonly<Partial<Record<string, string>>>;

const WHOLE_NUMBER = /^-?\d+$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const ADDRESSES = ['AI_BASE_URL', 'STT_BASE_URL', 'SITE_URL', 'STRIPE_API_URL'] as const;

/** What a schema would read as something else than was meant, or cannot see: names and what is wanted. */
export function misreadIn(texts: Texts): string[] {
  return [...numbersIn(texts), ...addressesIn(texts), ...currencyIn(texts), ...proxiesIn(texts)];
}

/** `true` and a blank would be converted, to a number that nobody meant. */
function numbersIn(texts: Texts): string[] {
  return Object.entries(Environment.properties).flatMap(([name, schema]) => {
    const kind = 'type' in schema ? schema.type : undefined;
    const text = texts[name];
    if (text === undefined) return [];
    if (kind === 'integer' && !WHOLE_NUMBER.test(text)) return [`${name} must be a whole number`];
    return kind === 'number' && !NUMBER.test(text) ? [`${name} must be a number`] : [];
  });
}

function addressesIn(texts: Texts): string[] {
  return ADDRESSES.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    if (!URL.canParse(text)) return [`${name} must be an address`];
    const { pathname, search, hash } = new URL(text);
    if (search || hash) return [`${name} must have no query and no fragment`];
    return name === 'STRIPE_API_URL' && pathname !== '/' ? [`${name} must have no path`] : [];
  });
}

function currencyIn({ PAYMENT_CURRENCY: currency }: Texts): string[] {
  const known = currency === undefined || Intl.supportedValuesOf('currency').includes(currency);
  return known ? [] : ['PAYMENT_CURRENCY must be a currency of ISO 4217'];
}

/** Asked of the framework that is given it. */
function proxiesIn({ TRUST_PROXY: trustProxy }: Texts): string[] {
  if (trustProxy === undefined) return [];
  try {
    Fastify({ trustProxy });
    return [];
  } catch {
    return ['TRUST_PROXY must be loopback, linklocal, uniquelocal, addresses or ranges'];
  }
}
