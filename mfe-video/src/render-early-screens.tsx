import type { Transcript, TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { Video } from '@glossa/contract/video/video';
import { queryClient } from '@glossa/kit/api-client';
import { type EarlyScreen, renderEarlyScreen } from '@glossa/kit/early-screens';
import { loadCatalogue } from '@glossa/kit/i18n';
import { positionQuery } from './features/resume/kept-position';
import { knowledgeQuery } from './features/saved-words/saved-words';
import { transcriptQuery } from './features/transcript/transcript-query';
import { videoQuery } from './features/videos/video-queries';
import { messages } from './remote';
import { LessonScreen } from './routes/lesson/lesson-screen';
import { LESSON_PATH } from './screens';

const VIDEO_ID = 'lesson';

/** What a page shows of a lesson before the app's code has arrived. Run by the build, in Node. */
export async function render(): Promise<EarlyScreen[]> {
  fillCache();
  const html = await renderEarlyScreen({
    path: LESSON_PATH,
    address: `/playlists/1/${VIDEO_ID}`,
    Component: LessonScreen,
    loadCatalogue: (locale) => loadCatalogue(locale, messages),
  });
  return [
    {
      path: LESSON_PATH,
      html: Object.fromEntries(Object.entries(html).map(([locale, text]) => [locale, removeFigures(text)])),
      calls: [
        videoQuery(undefined, VIDEO_ID),
        transcriptQuery(VIDEO_ID),
        knowledgeQuery(VIDEO_ID),
        positionQuery(VIDEO_ID),
      ].map(({ meta }) => meta.url.replace(VIDEO_ID, ':videoId')),
      fill: './routes/lesson/fill-lesson',
    },
  ];
}

/** How much of the example's words the learner knows. */
const removeFigures = (html: string) =>
  html.replace(/<div class="[^"]*"><p>[^<]*<\/p><details.*?<\/details><\/div>/, '');

/** A lesson of a word without a mark and of a saved one: `fill` clones its sentence and its words. */
function fillCache(): void {
  const times = { start: 0, end: 1 };
  const transcript: Transcript = {
    ...{ video_id: VIDEO_ID, language: 'en', time_unit: 's', audio_duration: 1 },
    words: ['-', 'saved'].map((text) => ({ text, ...times })),
    sentences: [{ first: 0, count: 2, ...times }],
  };
  const knowledge: TranscriptKnowledge = {
    ...{ video_id: VIDEO_ID, language: 'en', known_words: [], presumed_words: [] },
    words: [{ word: 'saved', status: 'learning' }],
  };
  const video: Pick<Video, 'id' | 'title' | 'language'> = { id: VIDEO_ID, title: '-', language: 'en' };
  queryClient.setQueryData(transcriptQuery(VIDEO_ID).queryKey, transcript);
  queryClient.setQueryData(knowledgeQuery(VIDEO_ID).queryKey, knowledge);
  queryClient.setQueryData(videoQuery(1, VIDEO_ID).queryKey, video as Video);
}
