export type OnConnect<Client> = (
  error: Error | undefined,
  client: Client | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool of `pg`, as far as it is used here. */
interface ConnectingPool<Client> {
  connect(): Promise<Client>;
  connect(onConnect: OnConnect<Client>): void;
}

/** A caller waits this long for a database that restarts. */
const TIMEOUT_MS = 3_000;
const RETRY_DELAY_MS = 50;
/** Errors of a database where nothing listens, that broke the connection, shuts down or starts up. */
const RESTARTING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03'];

/** Repeats a connection that a restarting database refuses: safe, since no statement has been sent yet. */
export function retryConnections<Client>(pool: ConnectingPool<Client>): void {
  const connectOnce = pool.connect.bind(pool) as (onConnect: OnConnect<Client>) => void;
  const connectUntil = (onConnect: OnConnect<Client>, deadline: number): void =>
    connectOnce((error, client, release) => {
      const isRetried = error && isRestarting(error) && Date.now() < deadline;
      if (isRetried) setTimeout(() => connectUntil(onConnect, deadline), RETRY_DELAY_MS);
      else onConnect(error, client, release);
    });
  replaceConnect(pool, (onConnect) => connectUntil(onConnect, Date.now() + TIMEOUT_MS));
}

/** Replaces the way to a connection, also where it is asked for as a promise. */
export function replaceConnect<Client>(
  pool: ConnectingPool<Client>,
  connect: (onConnect: OnConnect<Client>) => void,
): void {
  pool.connect = ((onConnect?: OnConnect<Client>) => {
    if (onConnect) return connect(onConnect);
    return new Promise<Client>((resolve, reject) => {
      connect((error, client) =>
        client ? resolve(client) : reject(error ?? new Error('The pool gave no connection.')),
      );
    });
  }) as typeof pool.connect;
}

function isRestarting(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return RESTARTING_CODES.includes(code) || error.message === 'Connection terminated unexpectedly';
}
