import type { CreatedToken } from '@glossa/contract/operators/token';
import { publishTinyApp } from '../site/tiny-app';
import type { Attack } from './attack';
import { openSockets, readStatus } from './sockets';

const UPLOADS = 30;
const SENT_BYTES = 100_000;
const TIMEOUT_MS = 10_000;

export const attacks: readonly Attack[] = [
  {
    title: 'Stalled uploads with the token of one team keep no other team from publishing',
    async prepare({ site, url }, prove) {
      const name = `stalling-${Date.now()}`;
      const args = ['--name', name, '--role', 'team', '--app', 'stalled', '--json'];
      const { token } = JSON.parse(await site.releases('token', 'create', ...args)) as CreatedToken;
      const post = (bytes: number) =>
        'POST /releases/api/apps/stalled/versions HTTP/1.1\r\nHost: glossa\r\nContent-Type: application/gzip\r\n' +
        `Authorization: Bearer ${token}\r\nContent-Length: ${bytes}\r\n\r\n${'x'.repeat(SENT_BYTES)}`;
      prove('an upload is looked at', (await readStatus(url, post(SENT_BYTES))) === 422);
      prove('the rest of one is waited for', (await readStatus(url, post(1_000_000))) === undefined);
      return async () => {
        const sockets = await openSockets(url, UPLOADS, () => post(1_000_000));
        try {
          const publishing = publishTinyApp(site, 'punctual', `1.0.${Date.now()}`);
          const timeout = new Promise<never>((_resolve, reject) => {
            setTimeout(() => reject(new Error('Another team waited ten seconds')), TIMEOUT_MS).unref();
          });
          await Promise.race([publishing, timeout]);
        } finally {
          for (const socket of sockets) socket.destroy();
        }
      };
    },
  },
];
