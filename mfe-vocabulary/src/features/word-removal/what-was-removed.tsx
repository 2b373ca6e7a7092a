import { FormattedMessage } from 'react-intl';
import type { Removal } from './last-removal';

/** Which words were deleted, or how many of them are back. */
export function WhatWasRemoved({ removal: { ids, word, restored } }: { removal: Removal }) {
  if (restored === 0) return <FormattedMessage id="vocabulary.removal.tooLate" />;
  if (restored !== undefined && restored < ids.length) {
    const gone = ids.length - restored;
    return <FormattedMessage id="vocabulary.removal.restoredPart" values={{ restored, gone }} />;
  }
  const id = `vocabulary.removal.${restored === undefined ? 'deleted' : 'restored'}${word === undefined ? '' : 'One'}`;
  return <FormattedMessage id={id} values={{ count: ids.length, word: word ?? '' }} />;
}
