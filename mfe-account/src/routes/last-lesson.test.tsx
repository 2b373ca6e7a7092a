import { renderScreen } from '@glossa/kit/testing';
import { waitFor } from '@testing-library/react';
import messages from '../messages/en.json';
import { aRecentVideo } from '../testing/account-data';
import { NEXT_CALL, RECENT_CALL } from '../testing/open-dashboard';
import { LastLessonScreen } from './last-lesson';

const lesson = { playlist_id: 2, youtube_id: 'la-casa-de-ana', video_id: 'la-casa-de-ana', minutes: 3 };
const begin = { kind: 'begin', title: 'La casa de Ana', language: 'es', ...lesson };
const watched = aRecentVideo({ id: 'el-gato', youtube_id: 'el-gato', playlist_id: 4 });

describe('the address of the last lesson', () => {
  it.each([
    ['the lesson watched last', [watched, aRecentVideo()], begin, '/playlists/4/el-gato'],
    ['the next lesson where none was watched', [], begin, '/playlists/2/la-casa-de-ana'],
    ['home where the next step is no lesson', [], { kind: 'review', count: 3, minutes: 1 }, '/dashboard'],
    ['home where there is no step', [], null, '/dashboard'],
  ])('leads to %s', async (_where, recent_videos, step, path) => {
    const { address } = renderScreen(<LastLessonScreen />, {
      path: '/dashboard/last-lesson',
      messages,
      answers: { [RECENT_CALL]: { recent_videos }, [NEXT_CALL]: { step } },
    });
    await waitFor(() => expect(address()).toBe(path));
  });
});
