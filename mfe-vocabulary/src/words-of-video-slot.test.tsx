import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { failFirst, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { saveWord } from './look-up/save-word';
import messages from './messages/en.json';
import { slots } from './remote';
import { savedWord } from './testing/words';

const WordsOfVideo = slots['vocabulary/words-of-video'];

const panel = <WordsOfVideo videoId="lesson-1" />;

const open = (answer: Answer, screens = panel) =>
  renderScreen(screens, {
    messages,
    answers: {
      'GET /api/vocabulary/video/lesson-1': answer,
      // Saves “word 3” under the id 3.
      'POST /api/vocabulary': ({ data }: Call) => {
        const { word } = data as { word: string };
        return withStatus(201, savedWord({ id: Number(word.split(' ')[1]), word }));
      },
    },
  });

const words = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    savedWord({ id: index + 1, word: `word ${index + 1}`, translation: `palabra ${index + 1}` }),
  );

describe('the panel of words from a video', () => {
  it('shows words with translations, each leading to its page', async () => {
    open(words(2));
    expect(await screen.findByRole('region', { name: 'Vocabulary from this video' })).toBeInTheDocument();
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
    expect(screen.getByText('Select a word in the transcript to save it.')).toBeInTheDocument();
  });

  it('says that it is loading', () => {
    open(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Loading vocabulary words...');
  });

  it('shows the words after a failure once it is tried again', async () => {
    const { user } = open(failFirst(words(1)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load vocabulary words');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'word 1' })).toBeInTheDocument();
  });
});

describe('the offer to review the words that were saved in this visit', () => {
  const OFFER = /^Review \d+ saved words$/;

  async function saveUpTo(counts: readonly number[]) {
    let saved = words(counts[0] ?? 0);
    const view = open(() => saved);
    await screen.findByRole('link', { name: `word ${saved.length}` });
    const save = async (count: number) => {
      while (saved.length < count) {
        saved = words(saved.length + 1);
        await act(() => saveWord({ word: `word ${saved.length}`, sentence: '', videoId: 'lesson-1' }));
      }
      await screen.findByRole('link', { name: `word ${count}` });
    };
    for (const count of counts.slice(1)) await save(count);
    return { ...view, save };
  }

  it('comes with the third word, leads to exactly these words, and takes no focus', async () => {
    const { user, save } = await saveUpTo([2, 3, 4]);
    expect(screen.queryByRole('link', { name: OFFER })).not.toBeInTheDocument();
    await user.tab();
    const focused = document.activeElement;
    await save(5);
    const offer = await screen.findByRole('link', { name: 'Review 3 saved words' });
    expect(offer).toHaveAttribute('href', '/vocabulary/review?words=3,4,5');
    expect(focused).toHaveFocus();
    await save(6);
    expect(screen.getByRole('link', { name: 'Review 4 saved words' })).toHaveAttribute(
      'href',
      '/vocabulary/review?words=3,4,5,6',
    );
  });

  it('is gone for this visit once it is dismissed', async () => {
    const { user, save } = await saveUpTo([1, 4]);
    await screen.findByRole('link', { name: OFFER });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('heading', { name: 'Vocabulary from this video' })).toHaveFocus();
    await save(8);
    expect(screen.queryByRole('link', { name: OFFER })).not.toBeInTheDocument();
  });

  it('is not made for words of earlier visits', async () => {
    queryClient.clear();
    await saveUpTo([12]);
    expect(screen.queryByRole('link', { name: OFFER })).not.toBeInTheDocument();
  });

  it('counts the words that were saved before the list of words had come, in this visit only', async () => {
    const kept = [savedWord({ id: 100, word: 'earlier' })];
    let listFirst: (value: Answer) => void = () => undefined;
    const first = new Promise<Answer>((resolve) => (listFirst = resolve));
    const answers = {
      'GET /api/vocabulary/video/lesson-1': () => (kept.length < 4 ? first : [...kept]),
      'POST /api/vocabulary': ({ data }: Call) => {
        const { word } = data as { word: string };
        kept.unshift(savedWord({ id: kept.length, word }));
        return withStatus(201, kept[0]);
      },
    };
    const Visits = () => {
      const [isThere, setIsThere] = useState(true);
      return (
        <>
          <button onClick={() => setIsThere((was) => !was)}>leave or return</button>
          {isThere && panel}
        </>
      );
    };
    const { user } = renderScreen(<Visits />, { messages, answers });
    const save = async (words: readonly string[]) => {
      for (const word of words) await act(() => saveWord({ word, sentence: '', videoId: 'lesson-1' }));
    };
    const expectOffer = async (ids: string) =>
      expect(await screen.findByRole('link', { name: 'Review 3 saved words' })).toHaveAttribute(
        'href',
        `/vocabulary/review?words=${ids}`,
      );
    await save(['one', 'two', 'three']);
    act(() => listFirst([...kept]));
    await expectOffer('3,2,1');
    for (let step = 0; step < 2; step++)
      await user.click(screen.getByRole('button', { name: 'leave or return' }));
    await screen.findByRole('link', { name: 'three' });
    await save(['four', 'five', 'six']);
    await expectOffer('6,5,4');
  });
});
