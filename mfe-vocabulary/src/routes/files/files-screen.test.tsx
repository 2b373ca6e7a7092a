import { FileFault } from '@glossa/contract/errors';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import {
  failFirst,
  holdAnswer,
  noAnswer,
  renderScreen,
  withHeaders,
  withStatus,
  type Answer,
} from '@glossa/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import messages from '../../messages/en.json';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const EXPORT = 'GET /api/vocabulary/export';
const IMPORT = 'POST /api/vocabulary/import';
const imported = { added: 12, existing: 3, skipped: 0, problems: [] };
const learner = { username: 'nino', target_language: 'sw', interface_language: 'ka' } as User;

async function open(answers: Record<string, Answer>, path = '/vocabulary/files') {
  const view = renderScreen(<VocabularyScreens />, {
    path,
    messages,
    answers: {
      'GET /api/videos': { data: [{ video_id: 'lesson-1', title: 'At the harbour', language: 'en' }] },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

beforeEach(() => beginSession('token', learner));
afterEach(() => {
  endSession();
  jest.restoreAllMocks();
});

describe('the export', () => {
  /** What the browser was given to keep. */
  function watchDownloads() {
    const kept: { name: string; content: Blob }[] = [];
    let content: Blob;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:words';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push({ name: this.download, content });
    });
    return kept;
  }

  const file = withHeaders(
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="glossa-words-2026-03-20.csv"',
    },
    'word',
  );

  it('downloads all words in the chosen format under the server’s file name', async () => {
    const kept = watchDownloads();
    const { user, calls } = await open({ [EXPORT]: file });
    expect(document.title).toBe('Import and export · Glossa');
    expect(screen.getByRole('radio', { name: /^Anki/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^CSV/ }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Downloaded glossa-words-2026-03-20.csv')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/vocabulary/export')?.params).toEqual({ format: 'csv' });
    expect(kept).toEqual([{ name: 'glossa-words-2026-03-20.csv', content: expect.any(Blob) }]);
    expect(kept[0]?.content.type).toBe('text/csv; charset=utf-8');
  });

  it('exports the words of one video, chosen here or in the list', async () => {
    const kept = watchDownloads();
    const { user, calls } = await open({ [EXPORT]: file }, '/vocabulary/files?video=lesson-1');
    expect(await screen.findByRole('combobox', { name: 'Filter by video' })).toHaveValue('lesson-1');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(calls.at(-1)?.params).toEqual({ format: 'apkg', video_id: 'lesson-1' });
  });

  it.each([
    [noAnswer, 'Network error. Please check your connection and try again.'],
    [withStatus(429, { detail: 'Slow down.', code: 'too_many_requests' }), 'Slow down.'],
    [withStatus(503, { detail: 'The database is resting.', code: 'not_ready' }), 'The database is resting.'],
  ])('says why it failed', async (answer, text) => {
    const { user } = await open({ [EXPORT]: answer });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});

describe('the import', () => {
  const deck = new File(['words'], 'My deck.APKG');
  const input = () => screen.getByLabelText<HTMLInputElement>(/^Choose (a|another) file$/);
  const importButton = () => screen.getByRole('button', { name: 'Import words' });

  it('sends the file as it is, of the kind its name says, with the languages of the learner', async () => {
    const { user, calls } = await open({ [IMPORT]: imported });
    expect(input()).toHaveAttribute('accept', '.apkg,.csv,.json,.colpkg,.tsv,.txt');
    expect(importButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('combobox', { name: 'Language of the words' })).toHaveDisplayValue('Swahili');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language of the translations' }),
      'Georgian',
    );
    await user.upload(input(), deck);
    expect(screen.getByText(/^Chosen:/)).toHaveTextContent('Chosen: My deck.APKG (0.005 kB)');
    await user.click(importButton());
    expect(await screen.findByText(/^12 words added\. 3 words were already saved\.$/)).toBeInTheDocument();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.params).toEqual({ format: 'apkg', language: 'sw', target_language: 'ka' });
    expect(sent?.data).toBe(deck);
    expect(screen.getByRole('link', { name: 'Show my vocabulary' })).toHaveAttribute('href', '/vocabulary');
    expect(screen.queryByText(/^Chosen/)).not.toBeInTheDocument();
    expect(importButton()).toHaveFocus();
  });

  it('accepts a file that is dropped', async () => {
    await open({});
    const place = screen.getByText(/^Or drop a file here/);
    fireEvent.dragOver(place);
    fireEvent.drop(place, { dataTransfer: { files: [new File(['a'], 'words.csv')] } });
    expect(await screen.findByText(/^Chosen:/)).toHaveTextContent('words.csv');
    expect(importButton()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['fits', 'a,b\n'.repeat(30), false],
    ['does not fit', 'a,b\n'.repeat(200), true],
  ])(
    'says before it begins what the plan has room for, and whether a file %s',
    async (_how, text, isTooMany) => {
      const { user } = await open({
        'GET /api/stripe/usage': {
          subscription_status: {},
          limits: { vocabulary_limit: 500, quiz_limit: 10 },
          usage: { vocabulary_used: 380, quizzes_used_this_month: 0 },
        },
      });
      expect(await screen.findByText(/Your plan’s word limit: 500. Room left: 120\./)).toBeInTheDocument();
      await user.upload(input(), new File([text], 'words.csv'));
      const warning = /Words in this file: about 200. Room left: 120\./;
      if (isTooMany) {
        expect(await screen.findByText(warning)).toBeInTheDocument();
        expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
      } else expect(screen.queryByText(warning)).not.toBeInTheDocument();
    },
  );

  it('refuses a file of an unknown format', async () => {
    await open({});
    fireEvent.change(input(), { target: { files: [new File(['a'], 'words.docx')] } });
    expect(screen.getByText(/isn’t a supported file type/)).toHaveTextContent('words.docx');
    expect(input()).toBeInvalid();
    expect(importButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says which words were left out and why', async () => {
    const problems = [
      { line: 4, word: 'storm', problem: 'repeated' },
      { line: 9, word: '', problem: 'no_word' },
      { line: 12, word: 'sea', problem: 'bad_value', column: 'difficulty_level' },
    ];
    const { user } = await open({ [IMPORT]: { added: 0, existing: 0, skipped: 120, problems } });
    await user.upload(input(), deck);
    await user.click(importButton());
    expect(await screen.findByText(/^No words added\. 120 words not imported\.$/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Line 4, storm: the word appears twice in the file. The first one counts',
      'Line 9: no word. Add one, or delete the line',
      'Line 12, sea: invalid value in “difficulty_level”. Correct or delete it',
    ]);
    expect(screen.getByText('And 117 more')).toBeInTheDocument();
    // Only the sums are read out; the problems are a list that the keyboard can scroll.
    const list = screen.getByRole('list', { name: 'Words not imported' });
    expect(list).toHaveAttribute('tabindex', '0');
    expect(list.closest('[role=status]')).toBeNull();
    expect(screen.getByText(/120 words not imported\./)).toHaveAttribute('role', 'status');
  });

  it('links to the plans when words were left out at the limit of the plan', async () => {
    const problems = [{ line: 4, word: 'storm', problem: 'limit_reached' }];
    const { user } = await open({ [IMPORT]: { added: 2, existing: 0, skipped: 1, problems } });
    await user.upload(input(), deck);
    await user.click(importButton());
    expect(await screen.findByText('You’ve reached your plan’s word limit.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
  });

  it.each([
    ['was read', imported],
    ['seems to have failed, because much of it may be saved', noAnswer],
  ])('refetches the lists of words when a file %s', async (_, answer) => {
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const { user } = await open({ [IMPORT]: answer });
    await user.upload(input(), deck);
    await user.click(importButton());
    await waitFor(() => {
      expect(invalidate).toHaveBeenCalledWith({ queryKey: queryKeys.vocabulary });
      expect(invalidate).toHaveBeenCalledWith({ queryKey: queryKeys.progress });
    });
  });

  it.each([
    [
      422,
      'words_unreadable',
      'The file could not be read, or it contains no words. Check that the file extension matches the contents.',
    ],
    [413, 'body_too_large', 'The file is too large.'],
    [402, 'vocabulary_limit_reached', 'In other words.See plans'],
    [429, 'hourly_limit_reached', 'In other words.'],
  ])('says with %i %s what is wrong, and the file stays chosen', async (status, code, text) => {
    const failure = withStatus(status, { detail: 'In other words.', code });
    const { user } = await open({ [IMPORT]: failFirst(imported, failure) });
    await user.upload(input(), deck);
    await user.click(importButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText(/^Chosen:/)).toHaveTextContent('My deck.APKG');
    await user.click(importButton());
    expect(await screen.findByText(/12 words added/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [{ fault: 'words_deck' }, 'This isn’t an Anki deck, or it’s damaged.'],
    [{ fault: 'words_count', max: 50_000 }, 'The file has more than 50,000 rows or words. Split it'],
    [{ fault: 'of_a_newer_server' }, 'The file could not be read, or it contains no words.'],
  ])('says by the reason %j what to do with a file that was refused', async (reason, text) => {
    const failure = withStatus(422, { detail: 'In other words.', code: 'words_unreadable', reason });
    const { user } = await open({ [IMPORT]: failure });
    await user.upload(input(), deck);
    await user.click(importButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it.each(FileFault.enum.filter((fault) => fault.startsWith('words_')))(
    'explains %s itself, and not by the sentence of the server',
    async (fault) => {
      const reason = { fault, max: 2 };
      const failure = withStatus(422, { detail: 'In other words.', code: 'words_unreadable', reason });
      const { user } = await open({ [IMPORT]: failure });
      await user.upload(input(), deck);
      await user.click(importButton());
      expect(await screen.findByRole('alert')).not.toHaveTextContent(
        /In other words|The file could not be read, or/,
      );
    },
  );

  it.each(['list.txt', 'list.TSV', 'collection.colpkg'])('takes %s', async (name) => {
    const { user, calls } = await open({ [IMPORT]: imported });
    await user.upload(input(), new File(['a'], name));
    await user.click(importButton());
    expect(await screen.findByText(/^12 words added/)).toBeInTheDocument();
    const format = name.endsWith('pkg') ? 'apkg' : 'csv';
    expect(calls.find(({ method }) => method === 'POST')?.params).toMatchObject({ format });
  });

  it('keeps the remote from being replaced while the file is uploading', async () => {
    const { held, answer } = holdAnswer();
    const { user } = await open({ [IMPORT]: held });
    await user.upload(input(), deck);
    await user.click(importButton());
    expect(await screen.findByRole('progressbar', { name: 'Uploading...' })).toBeInTheDocument();
    expect(hasUnsavedWork()).toBe(true);
    answer(imported);
    await screen.findByText(/12 words added/);
    expect(hasUnsavedWork()).toBe(false);
  });
});
