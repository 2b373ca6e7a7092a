import type { Answer } from '@glossa/shared/testing';
import { renderScreen } from '@glossa/shared/testing';
import messages from '../messages/en.json';
import { Routes } from '../remote';

/** Draws the screen at `path` over the prepared answers. */
export const renderQuiz = (path: string, answers: Record<string, Answer> = {}, state?: unknown) =>
  renderScreen(<Routes />, { path, state, messages, answers });
