import Fastify from 'fastify';
import { Type, type Static, type TSchema, type TSchemaOptions } from 'typebox';
import * as settings from '@glossa/server/server-settings';
import VARIABLES from './variables.json';

/** What `variables.json` says of a variable, in the words of JSON Schema; `origin`: an address without a path. */
type Row = TSchemaOptions & { origin?: boolean; needs?: string[] };

const readTable = <Name extends string, Schema extends TSchema>(
  rows: Record<Name, Row>,
  toSchema: (row: Row) => Schema,
) => {
  const schemas = Object.entries<Row>(rows).map(([name, row]) => [name, toSchema(row)]);
  return Object.fromEntries(schemas) as Record<Name, Schema>;
};

const Currency = Type.Refine(
  Type.String({ default: 'GEL' }),
  (currency) => Intl.supportedValuesOf('currency').includes(currency),
  () => 'must be a currency of ISO 4217',
);

const SmtpUrl = Type.Optional(
  Type.Refine(
    Type.String(),
    // nodemailer takes each parameter of the address as an option, before ours.
    (text) => /^smtps?:\/\/[^\s/?#]+\/?(\?requireTLS=(true|false))?$/.test(text) && URL.canParse(text),
    () =>
      'must be an address such as smtps://user:password@mail.example:465, with no parameter but requireTLS',
  ),
);
const MailAddress = Type.Optional(
  Type.Refine(
    Type.String(),
    (text) => /^[^\s@<>]+@[^\s@<>]+$|^[^<>@\r\n]* ?<[^\s@<>]+@[^\s@<>]+>$/.test(text),
    () => 'must be an e-mail address, or a name and <an address>',
  ),
);

/** The environment the API reads; nothing else reads it. `variables.json` has those whose kind several share. */
export const Environment = Type.Object({
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  API_PORT: settings.Port(4100),
  /** A Postgres server to use instead of the embedded one. */
  DATABASE_URL: settings.PostgresUrl,
  TRUST_PROXY: settings.TrustProxy((trustProxy) => Fastify({ trustProxy }), { default: 'loopback' }),
  LOG_LEVEL: settings.LogLevel('info'),
  ...readTable(VARIABLES.addresses, settings.HttpUrl),
  ...readTable(VARIABLES.texts, (row) => Type.Optional(Type.String({ minLength: 1, ...row }))),
  ...readTable(VARIABLES.flags, (row) => Type.Enum(['0', '1'], row)),
  ...readTable(VARIABLES.integers, Type.Integer),
  ...readTable(VARIABLES.prices, Type.Number),
  /** A mail server, such as `smtps://user:password@mail.example`; left out, the site sends no mails. */
  SMTP_URL: SmtpUrl,
  /** Sender of the mails, such as `Glossa <no-reply@glossa.example>`. */
  MAIL_FROM: MailAddress,
  /** `1`: plans are bought on a page of our own, for nothing. The default where no Stripe key is. */
  MOCK_PAYMENTS: Type.Optional(Type.Enum(['0', '1'])),
  PAYMENT_CURRENCY: Currency,
  /** Other origins whose files learners may add by their addresses; the site server has the same. */
  MEDIA_ORIGINS: settings.MediaOrigins,
});
export type Environment = Static<typeof Environment>;

type Name = keyof Environment;

const needs = Object.values<Record<string, Row>>(VARIABLES).flatMap((rows) =>
  Object.entries(rows).map(([name, row]): [Name, ...Name[]] => [
    name as Name,
    ...((row.needs ?? []) as Name[]),
  ]),
);

/** @throws SettingsError */
export function readApiEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  return settings.readEnvironment(Environment, environment, {
    requires: [...needs, ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'], ['MAIL_FROM', 'SMTP_URL']],
    check: ({ STRIPE_SECRET_KEY, MOCK_PAYMENTS }) =>
      STRIPE_SECRET_KEY !== undefined && MOCK_PAYMENTS === '1'
        ? ['MOCK_PAYMENTS must not be 1 where STRIPE_SECRET_KEY is']
        : [],
  });
}
