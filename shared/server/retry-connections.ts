type OnConnect<Client> = (
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
  const connectWithRetries = (onConnect?: OnConnect<Client>): Promise<Client> | void => {
    const deadline = Date.now() + TIMEOUT_MS;
    if (onConnect) return connectUntil(onConnect, deadline);
    return new Promise((resolve, reject) => {
      connectUntil(
        (error, client) =>
          client ? resolve(client) : reject(error ?? new Error('The pool gave no connection.')),
        deadline,
      );
    });
  };
  pool.connect = connectWithRetries as typeof pool.connect;
}

function isRestarting(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return RESTARTING_CODES.includes(code) || error.message === 'Connection terminated unexpectedly';
}
