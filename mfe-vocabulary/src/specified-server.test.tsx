import type { Answer } from '@glossa/kit/testing';
import { renderScreen, withStatus } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from './messages/en.json';
import { layOut, setScreen } from './testing/screen-width';
import { bareWord, noSuchCall, specifiedWord } from './testing/specified-words';
import { VocabularyScreens } from './testing/vocabulary-screens';

const words = [specifiedWord(), bareWord];
const extras = ['reviews/counts', 'suggestions', 'tags'].map((name) => `GET /api/vocabulary/${name}`);

const open = (path: string, answers: Record<string, Answer>) =>
  renderScreen(<VocabularyScreens />, {
    path,
    messages,
    answers: {
      'GET /api/videos': { data: [{ id: 4, title: 'At the harbour' }] },
      ...Object.fromEntries(extras.map((call) => [call, noSuchCall])),
      ...answers,
    },
  });

beforeEach(() => {
  setScreen('wide');
  layOut();
});

/** Requires that the screen neither shows a missing field nor says what no server said. */
function expectNothingFalse() {
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Invalid|vocabulary\.|“”|1970/);
  expect(document.body).not.toHaveTextContent(
    /You set this status|Your reviews set|Next review:|Watch (this|the)/,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}

describe('the list of words of another server', () => {
  it.each([
    ['in `data`, without a total', { data: words }],
    ['as a bare list', words],
  ])('shows them %s, and none of the features that only ours has', async (_shape, list) => {
    open('/vocabulary', { 'GET /api/vocabulary': list });
    const [, harbour, rope] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(harbour).toHaveTextContent('B1');
    expect(harbour).toHaveTextContent('Mar 14, 2026');
    expect(rope).toHaveTextContent('rope———Learning—');
    expect(screen.getByText('2 words')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Words to learn next' })).toBeNull());
    expectNothingFalse();
  });

  it('filters them by video, and by nothing that the server does not know', async () => {
    const { user, calls } = open('/vocabulary', { 'GET /api/vocabulary': words });
    await screen.findByRole('table');
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by video' }), 'At the harbour');
    await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ video_id: '4' }));
  });

  it.each([{ data: [] }, []])('is empty with %j', async (list) => {
    open('/vocabulary', { 'GET /api/vocabulary': list });
    expect(await screen.findByText('No vocabulary words found')).toBeInTheDocument();
    expectNothingFalse();
  });

  it('counts no words that the server has not counted', async () => {
    const page = Array.from({ length: 100 }, (_, index) => specifiedWord({ id: index + 1 }));
    open('/vocabulary', { 'GET /api/vocabulary': { data: page } });
    await screen.findByRole('table');
    expect(screen.queryByText(/^10\d words$/)).not.toBeInTheDocument();
  });

  it('selects the words on the screen where the server does not list all', async () => {
    const page = Array.from({ length: 100 }, (_, index) => specifiedWord({ id: index + 1 }));
    const { user } = open('/vocabulary', {
      'GET /api/vocabulary': { data: page, total: 250 },
      'GET /api/vocabulary/ids': noSuchCall,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByRole('button', { name: 'Generate Quiz from 100 Words' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expectNothingFalse();
  });

  it.each([0, 1])('opens word %i, and offers no change that the server does not know', async (index) => {
    const { user } = open('/vocabulary', { 'GET /api/vocabulary': words });
    await user.click(await screen.findByRole('button', { name: words[index]?.word }));
    const dialog = await screen.findByRole('dialog', { name: words[index]?.word });
    expect(dialog).toHaveTextContent('Learning');
    for (const name of ['Edit', 'Mark as mastered', /^Delete/]) {
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expectNothingFalse();
  });
});

describe('the page of a word of another server', () => {
  it('shows what the server says', async () => {
    open('/vocabulary/1', { 'GET /api/vocabulary/1': specifiedWord() });
    expect(await screen.findByText('where ships are safe')).toBeInTheDocument();
    expect(document.body).toHaveTextContent('Added Mar 14, 2026');
    expectNothingFalse();
  });

  it('shows a dash for what it does not say, and leaves the rest out', async () => {
    open('/vocabulary/2', { 'GET /api/vocabulary/2': bareWord });
    expect(await screen.findByRole('heading', { name: 'rope' })).toBeInTheDocument();
    expect(screen.getAllByText('—')).toHaveLength(2);
    expect(screen.queryByText(/^Added|^Level/)).not.toBeInTheDocument();
    expectNothingFalse();
  });

  it('says that there is no such word, whatever the server calls it', async () => {
    open('/vocabulary/9', { 'GET /api/vocabulary/9': withStatus(404, { detail: 'Word not found' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Word not found');
  });
});

it('suggests nothing where the server suggests nothing', async () => {
  open('/vocabulary/next', {});
  expect(await screen.findByRole('link', { name: messages['vocabulary.list.watch'] })).toBeInTheDocument();
  expectNothingFalse();
});

it.each([['a'.repeat(65)], ['%00']])(
  'finds nothing of the video %s, in words of the catalogue',
  async (id) => {
    const detail = 'video_id must not have more than 64 characters';
    open(`/vocabulary?video=${id}`, {
      'GET /api/vocabulary': withStatus(422, { detail, code: 'invalid_fields' }),
    });
    expect(await screen.findByText('No vocabulary words found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: messages['vocabulary.list.showAll'] })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('video_id');
  },
);
