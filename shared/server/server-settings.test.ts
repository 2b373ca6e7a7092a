import { Type } from 'typebox';
import {
  HttpUrl,
  LogLevel,
  Port,
  PostgresUrl,
  readEnvironment,
  Secret,
  SettingsError,
  TrustProxy,
} from './server-settings';

const schema = Type.Object({
  PORT: Port(8000),
  LOG_LEVEL: LogLevel('error'),
  TOKEN: Secret(16),
  DATABASE_URL: PostgresUrl,
  SITE_URL: HttpUrl(),
  API_ORIGIN: HttpUrl({ origin: true }),
  TRUST_PROXY: TrustProxy(
    (text) => {
      if (text === 'banana') throw new Error(text);
    },
    { default: 'loopback' },
  ),
  PRICE: Type.Number({ minimum: 0, default: 1 }),
});
const read = (environment: Record<string, string>) => readEnvironment(schema, environment);
const defaults = { PORT: 8000, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback', PRICE: 1 };

test('absent and empty variables have their defaults, and unknown ones are ignored', () => {
  expect(read({ PORT: '', OTHER: 'x' })).toEqual(defaults);
});

test('numbers are converted', () => {
  expect(read({ PORT: '0', PRICE: '2.5' })).toEqual({ ...defaults, PORT: 0, PRICE: 2.5 });
});

test.each([
  ['PORT', 'true'],
  ['PORT', '41e2'],
  ['PORT', '0x10'],
  ['PORT', ' '],
  ['PORT', '65536'],
  ['PRICE', '-0.5'],
  ['LOG_LEVEL', 'loud'],
  ['TOKEN', 'short'],
  ['DATABASE_URL', 'mysql://root:hunter2@db'],
  ['DATABASE_URL', 'postgres://glossa:hunter/2@db/glossa'],
  ['DATABASE_URL', 'postgres://glossa:hunter#2@db/glossa'],
  ['DATABASE_URL', 'postgres://glossa:1234/2@db/glossa'],
  ['DATABASE_URL', 'postgres://glossa:1234#2@db/glossa'],
  ['DATABASE_URL', 'postgres://glossa:1234?2@db/glossa'],
  ['DATABASE_URL', 'postgres://glossa:hunter@/2@db/glossa'],
  ['SITE_URL', 'ftp://glossa.example'],
  ['SITE_URL', 'https://glossa.example/?from=mail'],
  ['SITE_URL', 'https://glossa.example/#top'],
  ['SITE_URL', 'http://[glossa]/'],
  ['API_ORIGIN', 'http://127.0.0.1:4100/api'],
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', '1'],
])('%s cannot be %j, and the message names it once and without its value', (name, text) => {
  const message = new RegExp(`^The environment cannot be used: ${name} [^;]*$`);
  expect(() => read({ [name]: text })).toThrow(message);
  if (text.length > 4) expect(() => read({ [name]: text })).not.toThrow(text);
});

test.each([
  'postgres://glossa:hunter%2F%232@db:5432/glossa?sslmode=verify-full',
  'postgresql://glossa:p@ss@db/glossa',
  'postgres://db/glossa?application_name=a@b',
  'postgres:///glossa',
  'postgres://glossa@/glossa?host=/run/postgresql',
])('DATABASE_URL may be %s', (address) => {
  expect(read({ DATABASE_URL: address })).toEqual({ ...defaults, DATABASE_URL: address });
});

test('an unusable address of a database is refused with what is to be done', () => {
  expect(() => read({ DATABASE_URL: 'postgres://glossa:hunter/2@db/glossa' })).toThrow(
    'DATABASE_URL must be a postgres:// address with / ? # and other special characters of its password percent-encoded',
  );
});

test('the values that a variable may have are named', () => {
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  );
});

test('all mistakes are in one message', () => {
  const rules = {
    requires: [['SITE_URL', 'TOKEN', 'DATABASE_URL']] as const,
    check: () => ['PRICE is too low'],
  };
  const attempt = () => readEnvironment(schema, { PORT: 'x', SITE_URL: 'https://a' }, rules);
  expect(attempt).toThrow(SettingsError);
  expect(attempt).toThrow(/PORT .*; SITE_URL needs TOKEN; SITE_URL needs DATABASE_URL; PRICE is too low$/);
});
