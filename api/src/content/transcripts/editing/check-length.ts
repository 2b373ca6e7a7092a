import { MAX_CAPTION_LINES } from '@glossa/contract/limits';
import { ApiError, invalidFields } from '../../../platform/errors/api-error';
import { tooManyWords } from '../captions/captions-error';
import { MAX_WORDS } from '../captions/read-captions';

/** Throws 422 for an edited text without lines, or with too many lines or words. */
export function checkLength({
  words,
  sentences,
}: {
  words: readonly unknown[];
  sentences: readonly unknown[];
}): void {
  if (sentences.length === 0)
    throw invalidFields([{ name: 'lines', problem: 'must leave one line at least' }]);
  if (words.length > MAX_WORDS) throw tooManyWords(MAX_WORDS);
  if (sentences.length > MAX_CAPTION_LINES) throw new ApiError('captions_too_long');
}
