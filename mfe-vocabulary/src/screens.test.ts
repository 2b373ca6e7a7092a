import { join } from 'node:path';
import { readScreens } from '@glossa/build/read-screens';
import { queryClient } from '@glossa/kit/api-client';
import { callsOnOpening } from '@glossa/kit/testing';
import { screens } from './screens';
import { reviewCounts, reviewsServed } from './testing/reviews';
import { pageOfWords, savedWord } from './testing/words';

beforeEach(() => queryClient.clear());

async function callsFor(path: string) {
  const { calls } = await callsOnOpening(screens, path, {
    'GET /api/vocabulary': pageOfWords([]),
    'GET /api/vocabulary/7': savedWord({ id: 7 }),
    'GET /api/videos': { data: [] },
    'GET /api/vocabulary/reviews': reviewsServed([]),
    'GET /api/vocabulary/reviews/counts': reviewCounts(),
  });
  return calls;
}

describe('opening a screen of the vocabulary', () => {
  it.each(readScreens(join(__dirname, '..')))(
    'starts at $path the calls that its page has begun',
    async ({ path, boot }) => {
      const filled = boot.map((call) => call.replace(':id', '7'));
      expect(await callsFor(path.replace(':id', '7'))).toEqual(filled);
    },
  );

  it.each([
    [
      '/vocabulary',
      '/api/vocabulary?page=1&per_page=100',
      '/api/videos?page=1&per_page=100',
      '/api/vocabulary/reviews/counts',
    ],
    ['/vocabulary/review?words=3,5', '/api/vocabulary/reviews?limit=100&word_ids=3%2C5'],
    ['/vocabulary/files', '/api/videos?page=1&per_page=100'],
    ['/vocabulary/7', '/api/vocabulary/7'],
    ['/vocabulary/first'],
  ])('starts at %s what is shown there', async (path, ...calls) => {
    expect(await callsFor(path)).toEqual(calls);
  });

  it('starts a session of its own at every visit to the review', async () => {
    expect(await callsFor('/vocabulary/review')).toEqual(['/api/vocabulary/reviews?limit=100']);
    expect(await callsFor('/vocabulary/review')).toEqual(['/api/vocabulary/reviews?limit=100']);
  });

  it('starts the words of the video in the address', async () => {
    expect(await callsFor('/vocabulary/?video=lesson-1')).toContain(
      '/api/vocabulary?page=1&per_page=100&video_id=lesson-1',
    );
  });
});
