import type { OwnVideos } from '@glossa/contract/video/own-video';
import { renderScreen, withStatus } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json';
import { NO_OWN_VIDEOS } from '../testing/own-videos';
import { VideoScreens } from '../testing/video-screens';

const MB = 1024 * 1024;
const deleted = [{ id: 'own_1', title: 'A talk', deleted_at: '2026-05-04T10:00:00.000Z' }];

function open(own: Partial<OwnVideos>, answers = {}) {
  return renderScreen(<VideoScreens />, {
    path: '/playlists/own',
    messages,
    answers: { 'GET /api/videos/own': { ...NO_OWN_VIDEOS, ...own }, ...answers },
  });
}

const findPlans = () => screen.queryByRole('link', { name: 'See plans' });

test.each([
  ['videos', { videos: { limit: 3, used: 3 } }, true],
  ['bytes', { bytes: { limit: 2 * MB, used: 2 * MB } }, true],
  ['nothing', { videos: { limit: -1, used: 3 }, bytes: { limit: 2 * MB, used: MB } }, false],
])(
  'a plan whose limit of %s is reached leads to the plans before a file is sent',
  async (_of, limits, isFull) => {
    open({ limits: { ...NO_OWN_VIDEOS.limits, ...limits } });
    expect(await screen.findByText(/^Uploaded videos: /)).toBeVisible();
    if (isFull) expect(findPlans()).toHaveAttribute('href', '/subscription');
    else expect(findPlans()).not.toBeInTheDocument();
  },
);

test.each([
  [402, 'upload_limit_reached', true],
  [409, 'video_limit_reached', false],
])('a change that is refused with %i %s leads to the plans: %s', async (status, code, isOfPlan) => {
  const { user, calls } = open(
    { deleted },
    { 'POST /api/videos/own_1/restore': withStatus(status, { code, detail: 'Full.' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The changes could not be saved. Full.')).toBeVisible();
  // The list is read again.
  expect(calls.filter(({ path }) => path === '/api/videos/own')).toHaveLength(2);
  if (isOfPlan) expect(findPlans()).toHaveAttribute('href', '/subscription');
  else expect(findPlans()).not.toBeInTheDocument();
});
