import { Coverage, CoverageQuery } from '@glossa/contract/coverage';
import type { Words } from '@glossa/words';
import { measureCoverage } from '@glossa/words/coverage';
import type { ChatModel } from '../../foundation/language/model/chat-model';
import type { ApiApp } from '../../platform/http/api-app';

export interface CoverageDeps {
  words: Words;
  chat: ChatModel | undefined;
}

/** Each pair is measured at the first question, which takes some tenths of a second; the words change at a restart only. */
export function coverageRoute(app: ApiApp, { words, chat }: CoverageDeps): void {
  const measured = new Map<string, Promise<Coverage>>();
  const schema = { querystring: CoverageQuery, response: { 200: Coverage } };
  app.get('/ai/coverage', { schema }, async ({ query }) => {
    if (chat) return { words: 0, share: null };
    const { language, target_language: target } = query;
    const pair = `${language} ${target}`;
    const coverage = measured.get(pair) ?? measureCoverage(language, target, [words]);
    measured.set(pair, coverage);
    return coverage;
  });
}
