import type { SlotProps } from '@glossa/kit/federation';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { savedWordsQuery } from '../../saved-words/word-queries';

/** Slot `notes/word-count`. */
export function WordCount({ videoId }: SlotProps['notes/word-count']) {
  const { data: words } = useQuery(savedWordsQuery(videoId));
  return words && <FormattedMessage id="notes.count" values={{ count: words.length }} />;
}
