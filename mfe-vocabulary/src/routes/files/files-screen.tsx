import { PageHeader } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import { useWordFilter } from '../../features/word-filter/use-word-filter';
import { VideoSelect } from '../../features/word-filter/video-select';
import { ExportForm } from '../../features/word-files/export-form';
import { ImportForm } from '../../features/word-files/import-form';
import { BackToList } from '../back-to-list';
import styles from './files-screen.module.css';

export function FilesScreen() {
  const intl = useIntl();
  const { filter, choose } = useWordFilter();
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.files.title' })}</title>
      <PageHeader title={intl.formatMessage({ id: 'vocabulary.files.heading' })} back={<BackToList />} />
      <div className={styles.forms}>
        <ExportForm
          videoId={filter.videoId}
          scope={<VideoSelect videoId={filter.videoId} onChoose={(videoId) => choose({ videoId })} />}
        />
        <ImportForm />
      </div>
    </>
  );
}
