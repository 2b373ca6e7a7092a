import 'fake-indexeddb/auto';
import { ApiError } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls, noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { Outbox } from './outbox';

const learner = (id: number) => ({ id, username: `learner ${id}` }) as User;
const save = (word: string) =>
  ({ method: 'post', url: '/vocabulary', body: { word }, kind: 'word.save', about: word }) as const;

let answer: (word: string) => Answer;
let calls: ReturnType<typeof answerCalls>['calls'];
let outbox: Outbox;
const sentWords = () => calls.map(({ data }) => (data as { word: string }).word);
const keptWords = () => outbox.kept.getState().map(({ about }) => about);

/** The page goes away, and another one comes. */
function reload(): void {
  outbox.close();
  outbox = new Outbox();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  beginSession('one', learner(1));
  answer = () => noAnswer;
  ({ calls } = answerCalls({
    'POST /api/vocabulary': ({ data }: { data: { word: string } }) => answer(data.word),
  }));
  outbox = new Outbox();
});

afterEach(() => {
  outbox.close();
  endSession();
});

describe('a write', () => {
  it('that is answered is over', async () => {
    answer = (word) => withStatus(201, { word });
    await expect(outbox.sendOrKeep(save('cat'))).resolves.toMatchObject({
      kept: false,
      status: 201,
      data: { word: 'cat' },
    });
    expect(keptWords()).toEqual([]);
  });

  it('that the server refuses is thrown back, and not kept', async () => {
    answer = () => withStatus(409, { code: 'word_exists', detail: 'You have it.' });
    await expect(outbox.sendOrKeep(save('cat'))).rejects.toMatchObject({ code: 'word_exists' });
    await expect(outbox.sendOrKeep(save('dog'))).rejects.toThrow(ApiError);
    expect(keptWords()).toEqual([]);
    expect(sentWords()).toEqual(['cat', 'dog']);
  });

  it('without an answer is kept, and sent first by the next page', async () => {
    await expect(outbox.sendOrKeep(save('cat'))).resolves.toMatchObject({ kept: true });
    await expect(outbox.sendOrKeep(save('dog'))).resolves.toMatchObject({ kept: true });
    await waitFor(() => expect(keptWords()).toEqual(['cat', 'dog']));
    reload();
    calls.length = 0;
    answer = (word) => ({ word });
    await expect(outbox.sendOrKeep(save('sun'))).resolves.toMatchObject({ kept: false });
    expect(sentWords()).toEqual(['cat', 'dog', 'sun']);
    await waitFor(() => expect(keptWords()).toEqual([]));
  });

  it('is not sent for another learner, whose session removes it', async () => {
    await outbox.sendOrKeep(save('cat'));
    endSession();
    calls.length = 0;
    answer = (word) => ({ word });
    beginSession('two', learner(2));
    await outbox.sendOrKeep(save('dog'));
    beginSession('three', learner(1));
    await outbox.sendOrKeep(save('sun'));
    expect(sentWords()).toEqual(['dog', 'sun']);
  });

  it('that is refused after it was kept is told until it is dismissed, and those behind it are sent', async () => {
    await outbox.sendOrKeep(save('cat'));
    await outbox.sendOrKeep(save('dog'));
    answer = (word) => (word === 'cat' ? withStatus(404, { code: 'word_not_found' }) : { word });
    outbox.replay();
    await waitFor(() => expect(outbox.kept.getState()).toMatchObject([{ refused: { status: 404 } }]));
    reload();
    await waitFor(() => expect(keptWords()).toEqual(['cat']));
    await outbox.dismiss(outbox.kept.getState()[0]?.id ?? '');
    expect(keptWords()).toEqual([]);
  });
});
