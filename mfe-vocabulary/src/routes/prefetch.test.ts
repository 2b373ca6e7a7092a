import { queryClient } from '@glossa/shared/api-client';
import { answerCalls } from '@glossa/shared/testing';
import { reviewCounts, reviewsServed } from '../testing/reviews';
import { pageOfWords, savedWord } from '../testing/words';
import manifest from '../../package.json';
import { prefetch } from './prefetch';

beforeEach(() => queryClient.clear());

async function callsFor(pathname: string, search = '') {
  const { calls } = answerCalls({
    'GET /api/vocabulary': pageOfWords([]),
    'GET /api/vocabulary/7': savedWord({ id: 7 }),
    'GET /api/videos': { data: [] },
    'GET /api/vocabulary/reviews': reviewsServed([]),
    'GET /api/vocabulary/reviews/counts': reviewCounts(),
  });
  await prefetch({ pathname, search });
  return calls.map(({ path, params }) => `${path}?${new URLSearchParams(params)}`);
}

const { boot } = manifest.glossa;

describe('prefetch', () => {
  it.each([
    ['/vocabulary', boot['/vocabulary']],
    ['/vocabulary/review', boot['/vocabulary/review']],
    ['/vocabulary/files', boot['/vocabulary/files']],
    ['/vocabulary/7', boot['/vocabulary/:word'].map((call) => call.replace(':word', '7'))],
  ])('starts at %s the calls that the page has begun', async (path, begun) => {
    const started = (await callsFor(path)).map((call) => call.replace(/\?$/, ''));
    expect(started.sort()).toEqual([...begun].sort());
  });

  it('starts the words, the videos and the reviews of the list', async () => {
    expect(await callsFor('/vocabulary')).toEqual([
      '/api/vocabulary?page=1&per_page=100',
      '/api/videos?page=1&per_page=100',
      '/api/vocabulary/reviews/counts?',
    ]);
  });

  it('starts a session of its own at every visit to the review', async () => {
    expect(await callsFor('/vocabulary/review')).toEqual(['/api/vocabulary/reviews?limit=20']);
    expect(await callsFor('/vocabulary/review')).toEqual(['/api/vocabulary/reviews?limit=20']);
  });

  it('starts the videos to choose from beside the files', async () => {
    expect(await callsFor('/vocabulary/files')).toEqual(['/api/videos?page=1&per_page=100']);
  });

  it('starts the words of the video in the address', async () => {
    expect(await callsFor('/vocabulary/', '?video=lesson-1')).toContain(
      '/api/vocabulary?page=1&per_page=100&video_id=lesson-1',
    );
  });

  it('starts the one word of a word page', async () => {
    expect(await callsFor('/vocabulary/7')).toEqual(['/api/vocabulary/7?']);
  });

  it('starts nothing for an address that is no word', async () => {
    expect(await callsFor('/vocabulary/first')).toEqual([]);
  });
});
