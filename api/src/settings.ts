import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The environment the API reads, and nothing else reads it. */
const Environment = Type.Object({
  /** Address to listen on. */
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** 0: any free port. */
  API_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 4100 }),
  /** Where the database and the secret are kept. */
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** A Postgres server to use instead of the embedded one. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Signs the access tokens; several servers must have the same. Left out, one is made and kept. */
  AUTH_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** Whose `X-Forwarded-For` is believed: names or ranges as in Fastify's `trustProxy`, separated by commas. */
  TRUST_PROXY: Type.String({ minLength: 1, default: 'loopback' }),
  /** `0`: no demo account, whose password everybody knows. The demo lessons are there either way. */
  DEMO_ACCOUNT: Type.Enum(['0', '1'], { default: '1' }),
  /** `1`: stop when standard input ends. */
  EXIT_WITH_PARENT: Type.Enum(['0', '1'], { default: '0' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});
type Environment = Static<typeof Environment>;

export interface Settings {
  host: string;
  port: number;
  /** Absolute. */
  dataDirectory: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  trustProxy: string;
  demoAccount: boolean;
  exitWithParent: boolean;
  logLevel: string;
}

/** Variables of the environment that cannot be used, all of them in one message. */
export class BadSettings extends Error {
  override name = 'BadSettings';
}

/** An empty variable counts as absent. `defaultDataDirectory` is used when none is named. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaultDataDirectory: string,
): Settings {
  const given = Object.entries(environment).filter(([name, text]) => name in Environment.properties && text);
  const value = Value.Convert(Environment, Value.Default(Environment, Object.fromEntries(given)));
  if (!Value.Check(Environment, value)) throw new BadSettings(describe(value));
  return {
    host: value.HOST,
    port: value.API_PORT,
    dataDirectory: path.resolve(value.DATA_DIR ?? defaultDataDirectory),
    databaseUrl: value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    trustProxy: value.TRUST_PROXY,
    demoAccount: value.DEMO_ACCOUNT === '1',
    exitWithParent: value.EXIT_WITH_PARENT === '1',
    logLevel: value.LOG_LEVEL,
  };
}

/** Names, never values: an address or a secret must not end in a log. */
function describe(value: unknown): string {
  const mistakes = Value.Errors(Environment, value).map(({ instancePath, message }) => {
    return `${instancePath.slice(1)} ${message}`;
  });
  return `The environment cannot be used: ${[...new Set(mistakes)].join('; ')}`;
}
