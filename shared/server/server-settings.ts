/** Reads the settings of a server from its environment, by one schema for all variables it knows. */
import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { Value } from 'typebox/value';

/** Variables that cannot be used: all of them in one message, by name and never by value, which may be secret. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NUMBERS: Readonly<Record<string, RegExp>> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ };

/** 0 is any free port. */
export const Port = (port: number) => Type.Integer({ minimum: 0, maximum: 65_535, default: port });
export const LogLevel = (level: (typeof LOG_LEVELS)[number]) =>
  Type.Enum([...LOG_LEVELS], { default: level });
export const Secret = (minLength: number) => Type.Optional(Type.String({ minLength }));

/** An unencoded / ? or # in the password ends the authority, so that the address is malformed or names another host. */
function isPostgresUrl(text: string): boolean {
  // The address of a socket has no host: `postgres://user@/name?host=/run/postgresql`.
  const address = text.replace('@/', '@host/');
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return !hash && !pathname.includes('@') && (pathname !== '' || !search.includes('@'));
}

export const PostgresUrl = Type.Optional(
  Type.Refine(
    Type.String(),
    isPostgresUrl,
    () =>
      'must be a postgres:// address with / ? # and other special characters of its password percent-encoded',
  ),
);

/** An http or https address without query and fragment; without a path as well where `origin`. */
export const HttpUrl = ({ origin = false } = {}) => {
  const check = (text: string) => {
    if (!/^https?:\/\/[^\s/]+/.test(text) || !URL.canParse(text)) return false;
    const { pathname, search, hash } = new URL(text);
    return !search && !hash && (!origin || pathname === '/');
  };
  const without = origin ? 'a path, query or fragment' : 'a query or fragment';
  return Type.Optional(
    Type.Refine(Type.String(), check, () => `must be an http or https address without ${without}`),
  );
};

/** Hosts of free media whose files other sites may play. */
const FREE_MEDIA = 'https://upload.wikimedia.org https://archive.org https://*.archive.org';
const MEDIA_ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/** Origins from which files of others may be played, or `none`; both servers have the same. */
export const MediaOrigins = Type.Refine(
  Type.String({ default: FREE_MEDIA }),
  (text) => text === 'none' || text.split(' ').every((origin) => MEDIA_ORIGIN.test(origin)),
  () => 'must be none, or https origins such as https://*.media.example, with a space between them',
);

export const splitOrigins = (text: string) => (text === 'none' ? [] : text.split(' '));

/** Proxies whose `X-Forwarded-For` is believed. `use` gives the text to the framework, which throws if it is wrong. */
export const TrustProxy = (use: (text: string) => unknown, options: { default?: string } = {}) => {
  const check = (text: string) => {
    try {
      use(text);
      // The framework would read a number as an address, and then trust no proxy.
      return !/^\d*$/.test(text);
    } catch {
      return false;
    }
  };
  return Type.Refine(
    Type.String(options),
    check,
    () => 'must be loopback, linklocal, uniquelocal, addresses or ranges, separated by commas',
  );
};

export interface SettingsRules<Name extends string> {
  /** A variable, followed by those it requires. */
  requires?: readonly (readonly [Name, ...Name[]])[];
  /** Checks several variables together. */
  check?: (values: Partial<Record<Name, unknown>>) => string[];
}

type ValueError = ReturnType<typeof Value.Errors>[number];

/** The schema's own message about an enum does not name the values. */
const describe = (error: ValueError): string =>
  error.keyword === 'enum' ? `must be one of ${error.params.allowedValues.join(', ')}` : error.message;

/** Converted and with defaults. An empty variable counts as absent. @throws SettingsError */
export function readEnvironment<Properties extends TProperties>(
  schema: TObject<Properties>,
  environment: Readonly<Record<string, string | undefined>>,
  { requires = [], check }: SettingsRules<keyof Properties & string> = {},
): Static<TObject<Properties>> {
  const entries = Object.entries(schema.properties).flatMap(
    ([name, { type }]: [string, { type?: unknown }]) => {
      const text = environment[name];
      return text ? [[name, NUMBERS[String(type)]?.test(text) ? Number(text) : text]] : [];
    },
  );
  const values = Value.Default(schema, Object.fromEntries(entries)) as Record<string, unknown>;
  const wrong = Value.Errors(schema, values).map((error) => [error.instancePath.slice(1), describe(error)]);
  const single = Object.entries(Object.fromEntries(wrong.reverse()) as Record<string, string>);
  const missing = requires.flatMap(([name, ...needed]) =>
    values[name] === undefined
      ? []
      : needed.filter((other) => values[other] === undefined).map((other) => `${name} needs ${other}`),
  );
  const mistakes = [
    ...single.reverse().map(([name, message]) => `${name} ${message}`),
    ...new Set(missing),
    ...(check?.(values as Partial<Record<keyof Properties & string, unknown>>) ?? []),
  ];
  if (mistakes.length > 0) throw new SettingsError(`The environment cannot be used: ${mistakes.join('; ')}`);
  return values as Static<TObject<Properties>>;
}
