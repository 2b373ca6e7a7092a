import type { RemoteModule } from '@glossa/kit/federation';
import { answerCalls } from '@glossa/kit/testing';
import * as remote from './remote';
import { gradeQueue } from './reviewing/grade-queue';
import { reviewed } from './testing/reviews';

describe('the vocabulary remote', () => {
  it('is a remote module with the slots and actions that its package declares', () => {
    const module: RemoteModule = remote;
    const declared: string[] = jest.requireActual<{ glossa: { slots: string[] } }>('../package.json').glossa
      .slots;
    expect(Object.keys({ ...module.slots, ...module.actions }).sort()).toEqual([...declared].sort());
  });

  it('is busy while grades are unsent', async () => {
    answerCalls({ 'POST /api/vocabulary/1/reviews': reviewed() });
    gradeQueue.add({ wordId: 1, word: 'harbour', grade: 'good', reviewId: 'review-1' });
    expect(remote.isBusy()).toBe(true);
    await gradeQueue.whenSent();
    expect(remote.isBusy()).toBe(false);
  });

  it('sends its grades before another version replaces it', async () => {
    const { calls } = answerCalls({ 'POST /api/vocabulary/1/reviews': reviewed() });
    gradeQueue.add({ wordId: 1, word: 'harbour', grade: 'good', reviewId: 'review-2' });
    await expect(remote.saveDrafts()).resolves.toBe(true);
    expect(calls).toHaveLength(1);
  });
});
