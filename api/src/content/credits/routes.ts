import { Credits } from '@glossa/contract/credits';
import type { Words } from '@glossa/words';
import { type ApiLimits, rateLimitNetwork } from '../../foundation/limits/limits';
import type { ApiApp } from '../../platform/http/api-app';
import bundledWorks from './bundled-works.json';

interface CreditDeps {
  words: Pick<Words, 'dictionaries'>;
  limits: Pick<ApiLimits, 'credits'>;
}

/** Open to everybody, as the licences ask. */
export function creditRoutes(app: ApiApp, { words, limits }: CreditDeps): void {
  app.get('/credits', { schema: { response: { 200: Credits } } }, async ({ ip }) => {
    await limits.credits.take(rateLimitNetwork(ip));
    return [
      ...bundledWorks,
      ...words.dictionaries.map(({ name, title, licence, url }) => ({ name, title, licence, url })),
    ];
  });
}
