import { Slot } from '@glossa/kit/federation';
import { Button, PageHeader } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { KnownWord } from '../features/known-word/known-word';

/** `/reader/:videoId` */
export function ReadingScreen() {
  const intl = useIntl();
  const { videoId = '' } = useParams();
  return (
    <>
      <title>{intl.formatMessage({ id: 'reader.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="reader.title" />} />
      <p>
        <Slot
          name="notes/word-count"
          videoId={videoId}
          fallback={(retry) => <Button message="reader.countAgain" variant="ghost" onClick={retry} />}
        />
      </p>
      <KnownWord videoId={videoId} />
    </>
  );
}
