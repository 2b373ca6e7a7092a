import type { Transcript } from '@glossa/kit/contract/transcript';
import type { Video } from '@glossa/kit/contract/video';
import { queryClient } from '@glossa/kit/api-client';
import { type EarlyScreen, renderEarlyScreen } from '@glossa/kit/early-screens';
import { loadCatalogue } from '@glossa/kit/i18n';
import { join } from 'node:path';
import { transcriptQuery } from './features/transcript/transcript-query';
import { videoQuery } from './features/videos/video-queries';
import { messages } from './remote';
import { LessonScreen } from './routes/lesson/lesson-screen';

const PATH = '/playlists/:playlistId/:videoId';
const VIDEO_ID = 'lesson';

/** What a page shows of a lesson before the app's code has arrived. Run by the build, in Node. */
export async function render(): Promise<EarlyScreen[]> {
  // The settings of a lesson ask for it, in a menu that is closed.
  globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  fillCache();
  const html = await renderEarlyScreen({
    path: PATH,
    address: `/playlists/1/${VIDEO_ID}`,
    Component: LessonScreen,
    loadCatalogue: (locale) => loadCatalogue(locale, messages),
  });
  return [
    {
      path: PATH,
      html,
      calls: ['/api/videos/youtube/:videoId', '/api/transcribe/:videoId', '/api/progress/video/:videoId'],
      module: join(__dirname, 'routes/lesson/fill-lesson'),
    },
  ];
}

/** A lesson of one word: `fill` repeats its sentence and its word. */
function fillCache(): void {
  const times = { start: 0, end: 1 };
  const transcript: Transcript = {
    ...{ video_id: VIDEO_ID, language: 'en', time_unit: 's', audio_duration: 1 },
    words: [{ text: '-', ...times }],
    sentences: [{ first: 0, count: 1, ...times }],
  };
  const video: Pick<Video, 'id' | 'title' | 'language'> = { id: VIDEO_ID, title: '-', language: 'en' };
  queryClient.setQueryData(transcriptQuery(VIDEO_ID).queryKey, transcript);
  queryClient.setQueryData(videoQuery(1, VIDEO_ID).queryKey, video as Video);
}
