import { type EarlyScreen, renderEarlyScreen } from '@glossa/kit/early-screens';
import { loadCatalogue } from '@glossa/kit/i18n';
import { positionQuery } from './features/resume/kept-position';
import { knowledgeQuery } from './features/saved-words/saved-words';
import { transcriptQuery } from './features/transcript/transcript-query';
import { videoQuery } from './features/videos/video-queries';
import { messages } from './remote';
import { LessonPreview } from './routes/lesson/lesson-preview';
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
