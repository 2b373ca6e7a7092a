import { ButtonLink } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { addressWith } from '../../features/word-filter/filter-in-address';
import { EVERY_WORD, type WordFilter } from '../../word/word-filter';

/** To the files; the video that the list is filtered by is chosen there too. */
export function FilesLink({ filter: { videoId } }: { filter: WordFilter }) {
  const search = addressWith({ ...EVERY_WORD, videoId }, new URLSearchParams()).toString();
  return (
    <ButtonLink variant="secondary" size="small" to={{ pathname: '/vocabulary/files', search }}>
      <FormattedMessage id="vocabulary.files.heading" />
    </ButtonLink>
  );
}
