import type { User } from '@glossa/contract/user';
import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import { answerCalls, noAnswer } from '@glossa/kit/testing';
import { replayKept, sendOrKeep } from '@glossa/kit/unsaved-work';
import { waitFor } from '@testing-library/react';
import { followWaitingSettings } from './waiting-settings';

const goals = { daily_minutes: 30, weekly_videos: 5, vocabulary_words: 20 };
const before = { id: 7, username: 'nino', target_language: 'es', goals } as User;
const shown = () => currentSession().user;

test('settings that wait hold whatever the server says, and are read again once they were sent', async () => {
  let isAway = true;
  let stored = before;
  answerCalls({
    'GET /api/auth/me': () => stored,
    'PATCH /api/auth/me': ({ data }: { data: Partial<User> }) => {
      if (isAway) return noAnswer;
      return (stored = { ...stored, ...data, level: 'B1' });
    },
  });
  beginSession('one', before);
  const stop = followWaitingSettings();
  const body = { target_language: 'it' };
  await sendOrKeep({ method: 'patch', url: '/auth/me', body, kind: 'settings' });
  await waitFor(() => expect(shown()).toMatchObject({ target_language: 'it', goals }));
  // As a new page begins, with what the server or the worker answers.
  beginSession('one', before);
  expect(shown()).toMatchObject({ target_language: 'it' });
  isAway = false;
  replayKept();
  await waitFor(() => expect(shown()).toMatchObject({ target_language: 'it', level: 'B1' }));
  stop();
  endSession();
});
