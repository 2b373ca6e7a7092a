import { Button, ButtonLink, Card, PageHeader } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import readerStyles from '../../features/reading/reader.module.css';
import rowStyles from '../../features/reading/sentence-row.module.css';
import { WORD_CLASS } from '../../features/reading/sentence-words';
import markStyles from '../../features/reading/word-marks.module.css';
import playerStyles from './lesson-player.module.css';
import styles from './lesson-screen.module.css';
import transcriptStyles from './lesson-transcript.module.css';

/** A lesson before its code, as `LessonScreen` draws it, with a plain and a saved word that `fill` clones. */
export function LessonPreview() {
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title={<bdi />}
          actions={
            <Button variant="ghost" size="small">
              <FormattedMessage id="video.playlist.add" />
            </Button>
          }
          back={
            <ButtonLink to="/playlists" variant="ghost" size="small">
              <FormattedMessage id="video.lesson.back" />
            </ButtonLink>
          }
        />
      </div>
      <div className={styles.lesson}>
        <div className={styles.stage}>
          <div className={styles.picture}>
            <div className={playerStyles.waiting} />
          </div>
        </div>
        <div className={styles.transcript}>
          <Card as="section" className={transcriptStyles.card}>
            <h2 className={transcriptStyles.title}>
              <FormattedMessage id="video.transcript.title" />
            </h2>
            <div className={readerStyles.reader}>
              <p className={readerStyles.hint}>
                <FormattedMessage id="video.transcript.hint" />{' '}
                <span className={readerStyles.keys}>
                  <FormattedMessage id="video.transcript.keys" />
                </span>
              </p>
              <div role="list" className={readerStyles.text}>
                <SentenceExample />
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

const SentenceExample = () => (
  <div role="listitem" className={rowStyles.sentence}>
    <button type="button" className={rowStyles.time} />
    <p className={rowStyles.text}>
      <span className={WORD_CLASS}>-</span>
      <span className={WORD_CLASS} data-status="learning" data-saved="true">
        -<span className={markStyles.check} />
      </span>
    </p>
  </div>
);
