import { readStats } from '@glossa/contract/read/progress';
import { STATS } from '../testing/account-data';
import { learningGoals } from './progress';

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

  it('grow with what was done, the daily one with what was done today', () => {
    expect(shares({ watched_today: 900, recent_videos_watched: 1, vocabulary_count: 5 })).toEqual([
      0.5, 0.2, 0.25,
    ]);
  });

  it('are never more than full', () => {
    expect(shares({ watched_today: 9_000, recent_videos_watched: 6, vocabulary_count: 21 })).toEqual([
      1, 1, 1,
    ]);
  });

  it('are the ones the learner has chosen', () => {
    const goals = { daily_minutes: 10, weekly_videos: 2, vocabulary_words: 100 };
    const stats = { ...STATS, goals, watched_today: 300, recent_videos_watched: 1, vocabulary_count: 75 };
    expect(learningGoals(stats).map(({ target, share }) => [target, share])).toEqual([
      [10, 0.5],
      [2, 0.5],
      [100, 0.75],
    ]);
  });

  it('are measured by all the seconds watched where today is not known', () => {
    const { watched_today: _today, goals: _goals, ...older } = STATS;
    expect(learningGoals(readStats({ ...older, total_watched_time: 900 }))[0]).toEqual({
      name: 'daily',
      target: 30,
      share: 0.5,
    });
  });
});
