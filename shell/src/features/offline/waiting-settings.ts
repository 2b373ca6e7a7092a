import type { AccountChange } from '@glossa/contract/account';
import { readUser, withChange } from '@glossa/contract/read/user';
import { apiClient } from '@glossa/kit/api-client';
import { beginSession, currentSession, onSessionChange } from '@glossa/kit/auth';

/** Gives the learner the settings that wait for the network, whatever the server says, and reads them once they were sent. */
export function followWaitingSettings(): () => void {
  let stops: (() => void)[] = [];
  let isStopped = false;
  let waited = 0;
  void apiClient
    .loadOutbox()
    .then(({ kept }) => {
      if (isStopped) return;
      const follow = () => {
        const changes = kept.getState().filter(({ kind, refused }) => kind === 'settings' && !refused);
        if (changes.length < waited) void readAgain();
        waited = changes.length;
        const { status, token, user } = currentSession();
        if (status !== 'authenticated' || !token || !user) return;
        const changed = changes.reduce(
          (learner, { body }) => withChange(learner, body as AccountChange),
          user,
        );
        if (JSON.stringify(changed) !== JSON.stringify(user)) beginSession(token, changed);
      };
      stops = [kept.subscribe(follow), onSessionChange(follow)];
      follow();
    })
    .catch(() => undefined);
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

async function readAgain(): Promise<void> {
  const { token } = currentSession();
  const answer = await apiClient.get('/auth/me').catch(() => undefined);
  if (answer && token !== null && currentSession().token === token)
    beginSession(token, readUser(answer.data));
}
