import type { TrialLesson } from '@glossa/contract/video/trial-lesson';
import { renderScreen, withStatus } from '@glossa/kit/testing';
import { act, screen, within } from '@testing-library/react';
import messages from '../messages/en.json';
import { forgetDestination, rememberDestination } from '../features/session/destination';
import { LoginPage, RegisterPage } from './guest-pages';

const lesson: TrialLesson = {
  title: 'La casa de Ana',
  language: 'es',
  media: { url: '/api/media/la-casa-de-ana/lesson.webm', type: 'video/webm' },
  thumbnail_url: '/api/media/la-casa-de-ana/thumbnail.svg',
  sentences: [
    {
      ...{ start: 1, end: 2, translation: 'The house is white.' },
      words: [
        { text: 'La', start: 1, end: 1.2, translation: 'the' },
        { text: 'casa', start: 1.2, end: 1.5, translation: 'house' },
        { text: 'es', start: 1.5, end: 1.7, translation: null, lemma: 'ser' },
        { text: 'blanca.', start: 1.7, end: 2, translation: 'white', lemma: 'blanco' },
      ],
    },
  ],
};

// jsdom has no popovers.
beforeAll(() => void (HTMLElement.prototype.showPopover = () => undefined));
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeAll(() => void (window.scrollTo = () => undefined));
beforeAll(() => void (HTMLMediaElement.prototype.pause = () => undefined));

const open = (Page: typeof LoginPage, answer: unknown, answers: Record<string, unknown> = {}) =>
  renderScreen(<Page />, { messages, answers: { 'GET /api/trial-lesson': answer, ...answers } });

it('lets a stranger try a lesson beside the form: a word answers and can be kept', async () => {
  const view = open(LoginPage, lesson);
  const trial = await screen.findByRole('region', { name: 'Try a lesson' }, { timeout: 10_000 });
  expect(within(trial).getAllByText('The house is white.')).not.toHaveLength(0);
  expect(view.calls[0]?.params).toEqual({ language: 'en' });
  await view.user.click(within(trial).getByRole('button', { name: 'blanca.' }));
  const answer = within(trial).getByRole('dialog', { name: 'blanca', hidden: true });
  expect(within(answer).getByText('white')).toBeInTheDocument();
  expect(within(answer).getByText('blanco')).toBeInTheDocument();
  await view.user.click(within(answer).getByRole('link', { hidden: true }));
  expect(view.address()).toBe('/register');
}, 15_000);

it('has one stop of the Tab key for all words, and the arrow keys move between them', async () => {
  const second = { ...{ start: 2, end: 3, translation: null }, words: [{ text: 'Sí.', start: 2, end: 3 }] };
  const { user } = open(LoginPage, { ...lesson, sentences: [...lesson.sentences, second] });
  const trial = await screen.findByRole('region', { name: 'Try a lesson' }, { timeout: 10_000 });
  const word = (name: string) => within(trial).getByRole('button', { name });
  const stops = () =>
    within(trial)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([word('Play'), word('La')]);
  act(() => word('La').focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(word('casa')).toHaveFocus();
  expect(stops()).toEqual([word('Play'), word('casa')]);
  await user.keyboard('{ArrowDown}');
  expect(word('Sí.')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(word('La')).toHaveFocus();
}, 15_000);

it('says what it does, what is free and what becomes of the data, also on a site without such a lesson', async () => {
  open(RegisterPage, withStatus(404, { detail: 'Video not found', code: 'video_not_found' }));
  const tour = await screen.findByRole('region', { name: 'How it works' }, { timeout: 10_000 });
  expect(within(tour).getAllByRole('heading')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Try a lesson' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Free: all lessons/)).toBeVisible();
  expect(screen.getByText('Privacy')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}, 15_000);

describe('to whom a link to a playlist brought', () => {
  const INVITATION = 'POST /api/playlists/invitation';
  beforeEach(() => rememberDestination('/playlists/follow#token-1', null));
  afterEach(forgetDestination);

  it('says who shares which playlist', async () => {
    open(LoginPage, lesson, { [INVITATION]: { name: 'Week 1', owner: 'nino' } });
    const text = await screen.findByText(/shares the playlist/, undefined, { timeout: 10_000 });
    expect(text).toHaveTextContent('nino shares the playlist “Week 1” with you.');
  });

  it('says what the site is where the link ended', async () => {
    open(LoginPage, lesson, {
      [INVITATION]: withStatus(404, { detail: 'Gone', code: 'playlist_not_found' }),
    });
    expect(await screen.findByText(messages['shell.register.subtitle'])).toBeVisible();
  });
});
