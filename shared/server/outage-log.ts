import type { LogFn, Logger, LoggerOptions } from 'pino';

interface Log {
  warn(fields: object, message: string): void;
}

const LINE_INTERVAL_MS = 60_000;
/** The level in pino. */
const FATAL = 60;

/** Logs that a service is away once a minute, and its return: a line per call would hide all else. */
export class OutageLog {
  /** Calls since the last line. */
  private failedCalls = 0;
  private loggedAt = -Infinity;
  private isLogged = false;

  constructor(
    private readonly log: Log,
    /** Without `back` where no call tells the return. */
    private readonly messages: Readonly<{ away: string; back?: string }>,
    private readonly now = Date.now,
  ) {}

  /** `cause` is short and without a stack. */
  noteFailure(cause: unknown): void {
    this.failedCalls += 1;
    if (this.now() - this.loggedAt < LINE_INTERVAL_MS) return;
    this.loggedAt = this.now();
    this.log.warn({ cause, calls: this.failedCalls }, this.messages.away);
    this.failedCalls = 0;
    this.isLogged = true;
  }

  noteResponse(): void {
    const { back } = this.messages;
    if (!this.isLogged || back === undefined) return;
    this.log.warn({ calls: this.failedCalls }, back);
    this.failedCalls = 0;
    this.isLogged = false;
  }
}

/**
 * Options of a log whose errors `noteOutage` sees first, whichever route or job logs them: what it notes is not logged.
 * An error that is logged with other fields, such as that of a mail, may be of another service, and has a line of its own,
 * as has one that ends the process.
 */
export function outageHooks(noteOutage: (error: Error) => boolean): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
      const error = findOnlyError(args[0]);
      if (level >= FATAL || !(error instanceof Error && noteOutage(error))) method.apply(this, args);
    },
  };
}

function findOnlyError(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || fields instanceof Error) return fields;
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 1 && entries[0]?.[0] === 'err' ? entries[0][1] : undefined;
}
