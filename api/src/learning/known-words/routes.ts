import { KnownWord, KnownWordMark } from '@glossa/contract/vocabulary/known-word';
import { type ApiApp, type ApiDeps, failures } from '../../platform/http/api-app';
import { markKnownWord } from './mark-known-word';

export function knownWordRoutes(app: ApiApp, deps: ApiDeps): void {
  const schema = {
    summary: 'Say that you know a word, or that you do not',
    description:
      'Counts all forms of the word as known, without saving it and whatever the plan. A word that is saved becomes mastered, or is no longer. Saving a word removes its mark.',
    body: KnownWordMark,
    response: { 200: KnownWord, ...failures('video_not_found', 'known_words_limit_reached') },
  };
  app.put('/known-words', { schema }, (request) => markKnownWord(deps, request.learner, request.body));
}
