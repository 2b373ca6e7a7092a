import { beginSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';
import { renderScreen, type Answer } from '@glossa/shared/testing';
import messages from '../messages/en.json';
import { Routes } from '../remote';
import { USER } from './account-data';

/** Draws the screen at `path` for a signed-in learner, over the prepared answers. */
export function renderAccount(path: string, answers: Record<string, Answer> = {}, user: Partial<User> = {}) {
  beginSession('token', { ...USER, ...user });
  return renderScreen(<Routes />, { path, messages, answers });
}
