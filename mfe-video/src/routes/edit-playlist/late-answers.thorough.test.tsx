import { queryClient } from '@glossa/kit/api-client';
import { holdAnswer, renderScreen, type Answer } from '@glossa/kit/testing';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { lessonVideo } from '../testing/lesson';
import { anOwnPlaylist, NO_OWN_PLAYLISTS } from '../testing/own-playlists';
import { VideoScreens } from '../testing/video-screens';

const shared = {
  ...{ id: 7, name: 'Week 1', description: null, owner: 'nino', video_count: 2 },
  ...{ is_own: false, is_following: false },
};
const { is_own: _own, is_following: _following, ...followed } = shared;

interface LateAnswer {
  what: string;
  path: string;
  /** The call that is answered late. */
  call: string;
  answer: Answer;
  own?: object;
  /** The button that sends it. */
  button: string;
  /** The link by which the screen is left meanwhile, and where it leads. */
  link: string;
  to: string;
}

test.each<LateAnswer>([
  {
    what: 'deleting a playlist',
    path: '/playlists/edit/7',
    ...{ call: 'DELETE /api/playlists/7', answer: null, button: 'Delete playlist' },
    ...{ link: 'Show playlist', to: '/playlists/7' },
  },
  {
    what: 'making a playlist',
    path: '/playlists/edit/new',
    ...{ call: 'POST /api/playlists', answer: anOwnPlaylist(), button: 'Save' },
    ...{ link: 'Back to Categories', to: '/playlists' },
  },
  {
    what: 'following a playlist',
    path: '/playlists/follow#abc',
    ...{ call: 'POST /api/playlists/follow', answer: followed, button: 'Follow' },
    ...{ link: 'Back to Categories', to: '/playlists' },
  },
  {
    what: 'following a playlist no longer',
    path: '/playlists/7',
    own: { playlists: [], followed: [followed] },
    ...{ call: 'DELETE /api/playlists/7/follow', answer: null, button: 'Unfollow' },
    ...{ link: 'Search', to: '/playlists/search' },
  },
])('a late answer to $what leaves the learner where they have gone', async (late) => {
  const { held, answer } = holdAnswer();
  const { user, address } = renderScreen(<VideoScreens />, {
    path: late.path,
    messages,
    answers: {
      'GET /api/playlists': [],
      'GET /api/playlists/knowledge': [],
      'GET /api/playlists/own': { ...NO_OWN_PLAYLISTS, playlists: [anOwnPlaylist()], ...late.own },
      'GET /api/playlists/7/videos': [],
      'POST /api/playlists/shared': shared,
      [late.call]: held,
    },
  });
  if (late.button === 'Save') await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Week 1');
  await user.click(await screen.findByRole('button', { name: late.button }));
  await user.click(await screen.findByRole('link', { name: late.link }));
  expect(address()).toBe(late.to);
  answer(late.answer);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  // React draws where the answer has led.
  await act(() => Promise.resolve());
  expect(address()).toBe(late.to);
});

test('a name that is typed while another playlist is being made stays', async () => {
  const { held, answer } = holdAnswer();
  const { user } = renderScreen(<VideoScreens />, {
    path: '/playlists/7',
    messages,
    answers: {
      'GET /api/playlists': [],
      'GET /api/playlists/own': NO_OWN_PLAYLISTS,
      'GET /api/playlists/7/videos': [lessonVideo],
      'POST /api/playlists': held,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to playlist: The Morning Market' }));
  const field = await screen.findByRole('textbox', { name: 'New playlist' });
  await user.type(field, 'Week 1{Enter}');
  await user.clear(field);
  await user.type(field, 'Week 2');
  answer(anOwnPlaylist());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await act(() => Promise.resolve());
  expect(field).toHaveValue('Week 2');
  expect(hasUnsavedWork()).toBe(true);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  answer(anOwnPlaylist());
  await waitFor(() => expect(field).toHaveValue(''));
  expect(hasUnsavedWork()).toBe(false);
});
