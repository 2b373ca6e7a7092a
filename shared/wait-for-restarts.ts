type OnConnect<Client> = (
  error: Error | undefined,
  client: Client | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** The part of a pool of `pg` that this is about. */
interface ConnectingPool<Client> {
  connect(): Promise<Client>;
  connect(onConnect: OnConnect<Client>): void;
}

/** A caller waits this long for a database that restarts. */
const TIMEOUT_MS = 3_000;
const PAUSE_MS = 50;
/** Errors of a database where nothing listens, that broke the connection, shuts down or starts up. */
const RESTARTING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03'];

/**
 * Makes a pool repeat a connection that a restarting database refuses. That is safe for every statement, since none has
 * been sent yet.
 */
export function waitForRestarts<Client>(pool: ConnectingPool<Client>): void {
  const connectOnce = pool.connect.bind(pool) as (onConnect: OnConnect<Client>) => void;
  const connect = (onConnect: OnConnect<Client>, giveUpAt: number): void =>
    connectOnce((error, client, release) => {
      const waits = error && isRestarting(error) && Date.now() < giveUpAt;
      if (waits) setTimeout(() => connect(onConnect, giveUpAt), PAUSE_MS);
      else onConnect(error, client, release);
    });
  const connectPatiently = (onConnect?: OnConnect<Client>): Promise<Client> | void => {
    if (onConnect) return connect(onConnect, Date.now() + TIMEOUT_MS);
    return new Promise((resolve, reject) => {
      connect(
        (error, client) =>
          client ? resolve(client) : reject(error ?? new Error('The pool gave no connection.')),
        Date.now() + TIMEOUT_MS,
      );
    });
  };
  pool.connect = connectPatiently as typeof pool.connect;
}

function isRestarting(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return RESTARTING_CODES.includes(code) || error.message === 'Connection terminated unexpectedly';
}
