import { beginSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { appScreens, renderScreen, type Answer, type LentComponents } from '@glossa/kit/testing';
import messages from '../messages/en.json';
import { screens } from '../screens';
import { THIS_DEVICE, USER } from './account-data';

const AccountScreens = appScreens(screens);

/** Draws the screen at `path` for a signed-in learner, over the prepared answers. */
export function renderAccount(
  path: string,
  answers: Record<string, Answer> = {},
  user: Partial<User> = {},
  slots: LentComponents = {},
) {
  beginSession('token', { ...USER, ...user });
  const devices = path === '/profile' ? { 'GET /api/auth/sessions': [THIS_DEVICE] } : {};
  const view = renderScreen(<AccountScreens />, {
    path,
    messages,
    answers: { ...devices, ...answers },
    slots,
  });
  /** The calls that change something. */
  const changes = () => view.calls.filter(({ method }) => method !== 'GET');
  return { ...view, changes };
}
