import { beginSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';
import { appScreens, renderScreen, type Answer } from '@glossa/shared/testing';
import messages from '../messages/en.json';
import { screens } from '../screens';
import { USER } from './account-data';

const AccountScreens = appScreens(screens);

/** Draws the screen at `path` for a signed-in learner, over the prepared answers. */
export function renderAccount(path: string, answers: Record<string, Answer> = {}, user: Partial<User> = {}) {
  beginSession('token', { ...USER, ...user });
  return renderScreen(<AccountScreens />, { path, messages, answers });
}
