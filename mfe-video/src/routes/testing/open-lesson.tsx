import { renderScreen, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import messages from '../../messages/en.json';
import { becomeReady, theVideo } from './fake-video';
import { fakeVocabulary } from './fake-vocabulary';
import { knows, lessonTranscript, lessonVideo } from './lesson';
import { VideoScreens } from './video-screens';

interface LessonOpening {
  answers?: Record<string, Answer>;
  search?: string;
  /** The address names it. */
  playlist?: string;
  away?: boolean;
  /** Seconds that the player says the video is long. */
  duration?: number;
  /** Stands around the app. */
  around?: ComponentType<{ children: ReactNode }>;
}

/** Opens the lesson as the shell would, over a prepared API. */
export function openLesson({
  answers = {},
  search = '',
  playlist = '3',
  away = false,
  around: Around = Fragment,
}: LessonOpening = {}) {
  const app = (
    <Around>
      <VideoScreens />
    </Around>
  );
  return renderScreen(app, {
    path: `/playlists/${playlist}/morning-market${search}`,
    messages,
    ...(away ? {} : fakeVocabulary),
    answers: {
      'GET /api/videos/youtube/morning-market': lessonVideo,
      'GET /api/transcribe/morning-market': lessonTranscript,
      'GET /api/transcribe/morning-market/knowledge': knows(),
      'GET /api/progress/video/morning-market': { position: null },
      'GET /api/vocabulary/video/morning-market': [],
      'POST /api/progress/video/youtube/morning-market': {},
      ...answers,
    },
  });
}

/** Opens it and waits until its transcript is there and its video can be played. */
export async function openReadyLesson(opening?: LessonOpening) {
  const view = openLesson(opening);
  await screen.findByRole('checkbox', { name: 'Auto-scroll' });
  await waitFor(theVideo);
  becomeReady(opening?.duration);
  await waitFor(() => expect(screen.queryByText('Loading player...')).not.toBeInTheDocument());
  await screen.findByRole('button', { name: messages['video.keys.playPause'] });
  return view;
}

export function word(index: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-word-index="${index}"]`);
  if (!found) throw new Error(`There is no word ${index}`);
  return found;
}

/** Presses keys while this word has the focus. */
export async function pressAt(user: ReturnType<typeof openLesson>['user'], index: number, keys: string) {
  act(() => word(index).focus());
  await user.keyboard(keys);
}

/** What the check mark of a word says; nothing for a word that has none. */
export function savedMark(index: number): string | undefined {
  return within(word(index)).queryByRole('img')?.getAttribute('aria-label') ?? undefined;
}

/** The text of the word marked as the one spoken now. */
export const currentWord = () => document.querySelector('[data-current="true"]')?.textContent;
