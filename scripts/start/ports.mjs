import { createServer } from 'node:net';
import { StartFault } from './progress.mjs';

function listen(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const { port: actual } = server.address();
      server.close(() => resolve(actual));
    });
  });
}

/** Called before the builds, which take two minutes. */
export async function checkPort(host, port) {
  try {
    await listen(host, port);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new StartFault(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=8081 npm start`,
      );
    }
    if (error.code === 'EACCES')
      throw new StartFault(`Port ${port} may not be used by this account. Try PORT=8080.`);
    throw error;
  }
}

export function freePort() {
  return listen('127.0.0.1', 0);
}
