import type { SlotProps } from '@glossa/kit/federation';
import { failFirst, noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import messages from '../../messages/en.json';
import { reviewCounts } from '../../testing/reviews';
import { layOut, setScreen } from '../../testing/screen-width';
import { pageOfWords, savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const LIST = 'GET /api/vocabulary';
const VIDEOS = 'GET /api/videos?page=1&per_page=100';
const COUNTS = 'GET /api/vocabulary/reviews/counts';
const videos = { data: [{ video_id: 'lesson-1', title: 'At the harbour', language: 'en' }] };
const harbour = savedWord();
const rope = savedWord({ id: 2, word: 'rope', translation: null, difficulty_level: 2, is_mastered: true });
const storm = savedWord({ id: 3, word: 'storm', difficulty_level: 8 });

interface Options {
  list?: Answer;
  path?: string;
  answers?: Record<string, Answer>;
  quiz?: ComponentType<SlotProps['quiz/generate']>;
}

function open({ list = pageOfWords([harbour, rope, storm]), path, answers, quiz }: Options = {}) {
  return renderScreen(<VocabularyScreens />, {
    path: path ?? '/vocabulary',
    messages,
    answers: {
      [LIST]: list,
      [VIDEOS]: videos,
      [COUNTS]: reviewCounts(),
      'GET /api/vocabulary/tags': { tags: [] },
      ...answers,
    },
    slots: quiz ? { 'quiz/generate': quiz } : {},
  });
}

beforeEach(() => {
  setScreen('wide');
  layOut();
});

describe('My Vocabulary', () => {
  it('shows every saved word with its fields in a table', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeInTheDocument();
    expect(document.title).toBe('My Vocabulary · Glossa');
    const table = await screen.findByRole('table', { name: 'Saved words' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual([
      'Select all',
      'Word',
      'Translation',
      'Definition',
      'Context',
      'Level',
      'Status',
      'Added date',
    ]);
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      'harbourpuertoa sheltered portThe boats wait in the harbour.B1LearningMar 14, 2026',
    );
    expect(second).toHaveTextContent('rope—');
    expect(second).toHaveTextContent('A1Mastered');
    expect(within(second!).getByText('A1')).toHaveClass('good');
    expect(within(first!).getByText('B1')).toHaveClass('warning');
    expect(within(third!).getByText('B2')).toHaveClass('bad');
  });

  it.each(['wide', 'narrow'] as const)('shows no level of a name, in a %s window', async (width) => {
    setScreen(width);
    layOut();
    open({ list: pageOfWords([savedWord({ word: 'Nina', difficulty_level: null })]) });
    expect(await screen.findByText('Nina')).toBeInTheDocument();
    expect(screen.queryByText(/^[ABC][12]$/)).not.toBeInTheDocument();
  });

  it('asks for the first hundred words exactly as the page does in advance', async () => {
    const { calls } = open({
      answers: { 'GET /api/vocabulary?page=1&per_page=100': pageOfWords([]) },
    });
    await screen.findByText('No vocabulary words found');
    expect(calls.find((call) => call.path === '/api/vocabulary')?.params).toEqual({
      page: '1',
      per_page: '100',
    });
  });

  it('says that it is loading', () => {
    open({ list: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading vocabulary...').closest('[role=status]')).toBeInTheDocument();
  });

  it('leads to the videos when nothing is saved', async () => {
    open({ list: pageOfWords([]) });
    expect(await screen.findByRole('heading', { name: 'No vocabulary words found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch videos' })).toHaveAttribute('href', '/playlists');
  });

  it('shows the words after a failure once it is tried again', async () => {
    const { user } = open({ list: failFirst(pageOfWords([harbour])) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch vocabulary');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it("shows the server's own message when it sends one", async () => {
    open({ list: withStatus(503, { detail: 'The database is resting.', code: 'not_ready' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting.');
  });
});

describe('the filter by video', () => {
  it('shows the words of one video and keeps the choice in the address', async () => {
    const { user, calls, address } = open({
      answers: { 'GET /api/vocabulary?page=1&per_page=100&video_id=lesson-1': pageOfWords([storm]) },
    });
    await screen.findByRole('option', { name: 'At the harbour' });
    const filter = screen.getByRole('combobox', { name: 'Filter by video' });
    expect(filter).toHaveDisplayValue('All Videos');
    await user.selectOptions(filter, 'At the harbour');
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    expect(calls.at(-1)?.params).toEqual({ page: '1', per_page: '100', video_id: 'lesson-1' });
    expect(address()).toBe('/vocabulary?video=lesson-1');
  });

  it('starts with the video in the address and gives a way back to all', async () => {
    const { user, address } = open({
      path: '/vocabulary?video=lesson-1',
      answers: { 'GET /api/vocabulary?page=1&per_page=100&video_id=lesson-1': pageOfWords([]) },
    });
    await screen.findByText('You haven’t saved any words from this video yet.');
    expect(await screen.findByDisplayValue('At the harbour')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show words from all videos' }));
    expect(await screen.findAllByRole('row')).toHaveLength(4);
    expect(address()).toBe('/vocabulary');
  });

  it('says when the videos could not be loaded, and the words stay', async () => {
    const { user } = open({ answers: { [VIDEOS]: failFirst(videos) } });
    expect(await screen.findByText('The list of videos could not be loaded.')).toBeInTheDocument();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'At the harbour' })).toBeInTheDocument();
  });
});

describe('selecting words', () => {
  const QuizOptions = ({ vocabularyIds, onClose }: SlotProps['quiz/generate']) => (
    <div role="dialog" aria-label="Quiz options">
      {vocabularyIds.join(' ')}
      <button onClick={onClose}>Done</button>
    </div>
  );

  it('offers a quiz from exactly the selected words', async () => {
    const { user } = open({ quiz: QuizOptions });
    await user.click(await screen.findByRole('checkbox', { name: 'Select “storm”' }));
    expect(screen.getByRole('button', { name: 'Generate Quiz from 1 Word' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select “harbour”' }));
    await user.click(screen.getByRole('button', { name: 'Generate Quiz from 2 Words' }));
    expect(screen.getByRole('dialog', { name: 'Quiz options' })).toHaveTextContent('1 3');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate Quiz from 2 Words' })).toHaveFocus();
  });

  it('selects all words and none again', async () => {
    const { user } = open();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await user.click(screen.getByRole('checkbox', { name: 'Select “rope”' }));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(screen.getByText('3 words selected')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select “storm”' })).toBeChecked();
    await user.click(all);
    expect(screen.getByText('No words selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Generate Quiz/ })).not.toBeInTheDocument();
  });

  it('says when quizzes are unavailable, and can retry or be closed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select “rope”' }));
    await user.click(screen.getByRole('button', { name: 'Generate Quiz from 1 Word' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Quizzes aren’t available right now');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the details of a word', () => {
  it('open over the list with everything known', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'harbour' }));
    const dialog = await screen.findByRole('dialog', { name: 'harbour' });
    const shown = (label: string) => within(dialog).getByText(label).nextElementSibling;
    expect(shown('Translation')).toHaveTextContent('puerto');
    expect(shown('Part of speech')).toHaveTextContent('noun');
    expect(shown('Detailed definition')).toHaveTextContent('a sheltered port where ships');
    expect(shown('Synonyms')).toHaveTextContent('haven, port');
    expect(shown('Antonyms')).toHaveTextContent('open sea');
    expect(shown('Examples')).toHaveTextContent('A quiet harbour at dawn.');
    expect(within(dialog).queryByText('Definition')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Open word page' })).toHaveAttribute(
      'href',
      '/vocabulary/1',
    );
  });

  it('begin with the scene, the meaning and the sentence', async () => {
    const { user, calls } = open({
      list: pageOfWords([savedWord({ video_time: 74.9 })]),
      answers: { 'GET /api/videos/youtube/lesson-1': noAnswer },
    });
    await user.click(await screen.findByRole('button', { name: 'harbour' }));
    const dialog = await screen.findByRole('dialog');
    const texts = dialog.textContent ?? '';
    const order = ['puerto', 'The boats wait in the harbour.', 'Learning', 'noun'];
    expect(order.map((text) => texts.indexOf(text))).not.toContain(-1);
    expect(order.toSorted((one, other) => texts.indexOf(one) - texts.indexOf(other))).toEqual(order);
    expect(calls.map(({ path }) => path)).toContain('/api/videos/youtube/lesson-1');
  });

  it('show the short definition, or a dash, where there is no detailed one', async () => {
    const short = savedWord({ detailed_definition: null });
    const none = savedWord({ id: 2, word: 'rope', detailed_definition: null, definition: null });
    const { user } = open({ list: pageOfWords([short, none]) });
    await user.click(await screen.findByRole('button', { name: 'harbour' }));
    await screen.findByRole('dialog');
    const shown = () => within(screen.getByRole('dialog')).getByText('Definition').nextElementSibling;
    expect(shown()).toHaveTextContent('a sheltered port');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'rope' }));
    expect(shown()).toHaveTextContent('—');
  });

  it('show a definition of the learner beside the detailed one', async () => {
    const { user } = open({ list: pageOfWords([savedWord({ definition: 'where boats sleep' })]) });
    await user.click(await screen.findByRole('button', { name: 'harbour' }));
    expect(within(await screen.findByRole('dialog')).getByText('where boats sleep')).toBeInTheDocument();
  });

  it('show a text once that is both translation and definition', async () => {
    const explained = savedWord({
      translation: 'a sheltered port',
      translation_language: 'en',
      detailed_definition: '1. a sheltered port',
    });
    const { user } = open({ list: pageOfWords([explained]) });
    const row = (await screen.findByRole('rowheader', { name: 'harbour' })).closest('tr')!;
    expect(within(row).getAllByText('a sheltered port')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'harbour' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText(/a sheltered port/)).toHaveLength(1);
    expect(dialog.getByText('Definition').nextElementSibling).toHaveTextContent('a sheltered port');
  });

  it('lead back to the moment in the video', async () => {
    const met = savedWord({ video_time: 74.9, playlist_id: 4 });
    const { user } = open({ list: pageOfWords([met]) });
    await user.click(await screen.findByRole('button', { name: 'harbour' }));
    expect(
      await screen.findByRole('link', { name: /^Watch this moment in “ ?At the harbour ?”$/ }),
    ).toHaveAttribute('href', '/playlists/4/lesson-1?t=74');
  });

  it.each(['Close', 'Close word details'])('are closed by the button “%s”', async (name) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'harbour' }));
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
