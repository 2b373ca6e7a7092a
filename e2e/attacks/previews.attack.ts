import type { PreviewResult } from '@glossa/contract/operators/preview';
import type { CreatedToken } from '@glossa/contract/operators/token';
import { fetchCookies, readSetCookies } from '../site/forged-visitor';
import { publishTinyApp } from '../site/tiny-app';
import type { Attack } from './attack';

export const attacks: readonly Attack[] = [
  {
    title: 'A preview link and the browsers that opened it end with the token that made it',
    async run({ site, url }) {
      await publishTinyApp(site, 'previewed', '1.0.0');
      const created = JSON.parse(
        await site.releases(
          'token',
          'create',
          '--name',
          'stolen',
          '--role',
          'team',
          '--app',
          'previewed',
          '--json',
        ),
      ) as CreatedToken;
      const response = await fetch(`${url}/releases/api/previews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${created.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ apps: { previewed: '1.0.0' }, expires_in: 86_400 }),
      });
      const link = ((await response.json()) as PreviewResult).url;
      const visitor = await fetchCookies(url);
      const open = () => fetch(link, { redirect: 'manual', headers: { cookie: visitor } });
      const opened = await open();
      if (opened.status !== 303) throw new Error(`The link answered ${opened.status} before its token ended`);
      const cookie = `${visitor}; ${readSetCookies(opened)}`;
      await site.releases('token', 'revoke', created.id);
      const after = await open();
      if (after.status !== 410)
        throw new Error(`The link answered ${after.status} after its token was revoked`);
      const live = await (await fetch(`${url}/releases/live`, { headers: { cookie } })).json();
      if ('preview' in (live as object))
        throw new Error('A browser that had opened the link still has the preview');
    },
  },
];
