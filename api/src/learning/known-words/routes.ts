import { KnownWord, KnownWordMark } from '@glossa/contract/vocabulary/known-word';
import { type ApiApp, failures } from '../../platform/http/api-app';
import { markKnownWord } from './mark-known-word';
import type { LanguageModel } from '../../language/language-model';
import type { Database } from '../../platform/database/database';

interface KnownWordDeps {
  database: Database;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
  language: LanguageModel;
}

export function knownWordRoutes(app: ApiApp, deps: KnownWordDeps): void {
  const schema = {
    summary: 'Say that you know a word, or that you do not',
    description:
      'Counts all forms of the word as known, without saving it and whatever the plan. A word that is saved becomes mastered, or is no longer. Saving a word removes its mark.',
    body: KnownWordMark,
    response: { 200: KnownWord, ...failures('video_not_found', 'known_words_limit_reached') },
  };
  app.put('/known-words', { schema }, (request) => markKnownWord(deps, request.learner, request.body));
}
