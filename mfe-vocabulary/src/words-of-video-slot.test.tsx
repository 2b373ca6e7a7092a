import { queryClient, queryKeys } from '@glossa/shared/api-client';
import { noAnswer, renderScreen, type Answer } from '@glossa/shared/testing';
import { act, screen } from '@testing-library/react';
import messages from './messages/en.json';
import { slots } from './remote';
import { savedWord } from './testing/words';

const WordsOfVideo = slots['vocabulary/words-of-video'];

const open = (answer: Answer) =>
  renderScreen(<WordsOfVideo videoId="lesson-1" />, {
    messages,
    answers: { 'GET /api/vocabulary/video/lesson-1': answer },
  });

const words = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    savedWord({ id: index + 1, word: `word ${index + 1}`, translation: `palabra ${index + 1}` }),
  );

describe('the panel of words from a video', () => {
  it('shows words with translations, each leading to its page', async () => {
    open(words(2));
    expect(screen.getByRole('region', { name: 'Vocabulary from this video' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'word 2' })).toHaveAttribute('href', '/vocabulary/2');
    expect(screen.getByText('palabra 2')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('shows 15 words a page with three page buttons', async () => {
    const { user } = open(words(61));
    expect(await screen.findAllByRole('listitem')).toHaveLength(15);
    expect(screen.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByRole('link', { name: 'word 31' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows a new word as soon as the saved words are out of date', async () => {
    let saved = words(1);
    open(() => saved);
    await screen.findByRole('link', { name: 'word 1' });
    saved = words(2);
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary }));
    expect(await screen.findByRole('link', { name: 'word 2' })).toBeInTheDocument();
  });

  it('says how to save a word when there is none', async () => {
    open([]);
    expect(await screen.findByText('No words from this video yet')).toBeInTheDocument();
    expect(screen.getByText('Click a word in the transcript to save it.')).toBeInTheDocument();
  });

  it('says that it is loading', () => {
    open(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Loading vocabulary words...');
  });

  it('shows the words after a failure once it is tried again', async () => {
    let fails = true;
    const { user } = open(() => (fails ? noAnswer : words(1)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load vocabulary words');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'word 1' })).toBeInTheDocument();
  });
});
