import { STATS } from '../../testing/account-data';
import { learningGoals } from './learning-goals';

const shares = (fields: Partial<typeof STATS>) =>
  learningGoals({ ...STATS, ...fields }).map(({ share }) => share);

describe('the learning goals', () => {
  it('are 30 minutes, 5 videos and 20 words', () => {
    expect(learningGoals(STATS).map(({ name, target }) => [name, target])).toEqual([
      ['daily', 30],
      ['weekly', 5],
      ['vocabulary', 20],
    ]);
  });

  it('grow with what was done', () => {
    expect(shares({ total_watched_time: 900, recent_videos_watched: 1, vocabulary_count: 5 })).toEqual([
      0.5, 0.2, 0.25,
    ]);
  });

  it('are never more than full', () => {
    expect(shares({ total_watched_time: 9_000, recent_videos_watched: 6, vocabulary_count: 21 })).toEqual([
      1, 1, 1,
    ]);
  });
});
