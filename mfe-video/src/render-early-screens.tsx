import { Button, Card, Text, VisuallyHidden } from '@glossa/kit/ui';
import { type EarlyScreen, renderEarlyScreen } from '@glossa/kit/early-screens';
import { loadCatalogue } from '@glossa/kit/i18n';
import { AddToPlaylistLabel } from './features/own-playlists/add-to-playlist';
import readerStyles from './features/reading/reader.module.css';
import rowStyles from './features/reading/sentence-row.module.css';
import { WORD_CLASS } from './features/reading/sentence-words';
import markStyles from './features/reading/word-marks.module.css';
import { LessonHeadRow } from './routes/lesson/lesson-head';
import playerStyles from './routes/lesson/lesson-player.module.css';
import styles from './routes/lesson/lesson-screen.module.css';
import transcriptStyles from './routes/lesson/lesson-transcript.module.css';
import { positionQuery } from './features/resume/kept-position';
import { knowledgeQuery } from './features/saved-words/saved-words';
import { transcriptQuery } from './features/transcript/transcript-query';
import { videoQuery } from './features/videos/video-queries';
import { messages } from './remote';
import { LESSON_PATH } from './screens';

const VIDEO_ID = 'lesson';

/** What a page shows of a lesson before the app's code has arrived. Run by the build, in Node. */
export async function render(): Promise<EarlyScreen[]> {
  const queries = [
    videoQuery(undefined, VIDEO_ID),
    transcriptQuery(VIDEO_ID),
    knowledgeQuery(VIDEO_ID),
    positionQuery(VIDEO_ID),
  ];
  return [
    {
      path: LESSON_PATH,
      html: await renderEarlyScreen(<LessonPreview />, (locale) => loadCatalogue(locale, messages)),
      calls: queries.map(({ meta }) => meta.url.replace(VIDEO_ID, ':videoId')),
      fill: './routes/lesson/fill-lesson',
    },
  ];
}

/** A lesson before its code, as `LessonScreen` draws it, with a plain word, a saved one and one with punctuation that `fill` clones. */
const LessonPreview = () => (
  <>
    <div role="status">
      <VisuallyHidden message="video.player.loading" />
    </div>
    <LessonHeadRow
      title={<bdi />}
      back="/playlists"
      action={
        <Button variant="ghost" size="small">
          <AddToPlaylistLabel />
        </Button>
      }
    />
    <div className={styles.lesson}>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <div className={playerStyles.waiting} />
          <div className={styles.barPlace} data-bar-place />
        </div>
      </div>
      <div className={styles.transcript}>
        <Card as="section" className={transcriptStyles.card}>
          <Text as="h2" className={transcriptStyles.title} message="video.transcript.title" />
          <div className={readerStyles.reader}>
            <div role="list" className={readerStyles.text}>
              <SentenceExample />
            </div>
          </div>
        </Card>
      </div>
    </div>
  </>
);

const SentenceExample = () => (
  <div role="listitem" className={rowStyles.sentence}>
    <button type="button" className={rowStyles.time} />
    <p className={rowStyles.text}>
      <span className={WORD_CLASS}>-</span>
      <span className={WORD_CLASS} data-status="learning" data-saved="true">
        -<span className={markStyles.check} />
      </span>
      <span className={rowStyles.word}>
        <span className={markStyles.mark} />
      </span>
    </p>
  </div>
);
