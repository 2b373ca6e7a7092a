import { noAnswer, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { layOut, setScreen } from '../../testing/screen-width';
import { vocabularyApi } from '../../testing/vocabulary-api';
import { makeTranslation, savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const words = [savedWord({ tags: ['sea'] }), savedWord({ id: 2, word: 'rope', tags: [] })];

async function open(path = '/vocabulary', answers: Record<string, Answer> = {}) {
  const opened = renderScreen(<VocabularyScreens />, {
    path,
    messages,
    answers: {
      ...vocabularyApi(words),
      'GET /api/vocabulary/tags': { tags: [{ tag: 'sea', words: 1 }] },
      ...answers,
    },
  });
  await screen.findByRole('table');
  return opened;
}

const sent = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === `/api${path}`).map(({ data }) => data);

beforeEach(() => {
  setScreen('wide');
  layOut();
});

describe('tags', () => {
  it('narrow the list, and stand in the address', async () => {
    const { user, calls, address } = await open();
    await screen.findByRole('option', { name: 'sea' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'sea');
    await waitFor(() => expect(address()).toBe('/vocabulary?tag=sea'));
    expect(calls.filter(({ path }) => path === '/api/vocabulary').at(-1)?.params).toMatchObject({
      tag: 'sea',
    });
  });

  it('are changed with the word', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'harbour' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('sea')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Tags' }), ', on  a trip,');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, '/vocabulary/1')).toContainEqual({ tags: ['sea', 'on a trip'] }));
  });

  it('that are too many or too long are refused before they are sent', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'harbour' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Tags' }), 'x'.repeat(41));
    expect(dialog.getByText('Use up to 20 tags of up to 40 characters.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

describe('several words', () => {
  async function choose(answers: Record<string, Answer> = {}) {
    const change = ({ data }: Call) => ({ ids: (data as { ids: number[] }).ids });
    const opened = await open('/vocabulary', { 'POST /api/vocabulary/change': change, ...answers });
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await opened.user.click(await screen.findByRole('button', { name: 'More actions' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 words selected' }));
    return { ...opened, dialog };
  }

  it('are mastered and tagged at once', async () => {
    const { user, calls, dialog } = await choose();
    await user.click(dialog.getByRole('button', { name: 'Mark as mastered' }));
    expect(await dialog.findByText('Saved')).toHaveAttribute('role', 'status');
    expect(dialog.getByRole('button', { name: 'Add tags' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'trip');
    await user.click(dialog.getByRole('button', { name: 'Add tags' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue(''));
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'sea');
    await user.click(dialog.getByRole('button', { name: 'Remove tags' }));
    await waitFor(() => expect(sent(calls, '/vocabulary/change')).toHaveLength(3));
    expect(sent(calls, '/vocabulary/change')).toEqual([
      { ids: [1, 2], is_mastered: true },
      { ids: [1, 2], add_tags: ['trip'] },
      { ids: [1, 2], remove_tags: ['sea'] },
    ]);
  });

  it('are exported alone', async () => {
    const { user, calls, dialog } = await choose({
      'POST /api/vocabulary/export': withStatus(503, { detail: 'The server rests.', code: 'not_ready' }),
    });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'CSV');
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The server rests.');
    expect(calls.at(-1)).toMatchObject({ params: { format: 'csv' }, data: { ids: [1, 2] } });
  });

  it('that could not be changed say so', async () => {
    const { user, dialog } = await choose({ 'POST /api/vocabulary/change': noAnswer });
    await user.click(dialog.getByRole('button', { name: 'Mark as learning' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The changes could not be saved.');
  });
});

describe('a word of one’s own', () => {
  async function openDialog(answers: Record<string, Answer> = {}) {
    const opened = await open('/vocabulary', { 'POST /api/ai/translate': makeTranslation(), ...answers });
    await opened.user.click(screen.getByRole('button', { name: 'Add a word' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a word' }));
    return { ...opened, dialog, word: dialog.getByRole('textbox', { name: 'Word' }) };
  }

  it('is looked up while it is typed, saved, and the next one can be typed at once', async () => {
    const { user, calls, dialog, word } = await openDialog({
      'POST /api/vocabulary': withStatus(201, savedWord({ id: 9, word: 'harbour' })),
    });
    expect(word).toHaveFocus();
    await user.type(word, ' harbour ');
    expect(await dialog.findByText('puerto')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Sentence/ }), 'A quiet harbour.');
    await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'sea');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('“harbour” was added.')).toHaveAttribute('role', 'status');
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/vocabulary')?.data).toEqual({
      ...{ word: 'harbour', context: 'A quiet harbour.', tags: ['sea'], target_language: 'en' },
    });
    expect(word).toHaveValue('');
    expect(word).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('sea');
  });

  it('that is saved already says so', async () => {
    const { user, dialog, word } = await openDialog({ 'POST /api/vocabulary': savedWord() });
    await user.type(word, 'harbour');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('“harbour” is already in your vocabulary.')).toBeVisible();
  });

  it('stays in the form while the network is away', async () => {
    const { user, dialog, word } = await openDialog({ 'POST /api/vocabulary': noAnswer });
    await user.type(word, 'harbour');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Network error/);
    expect(word).toHaveValue('harbour');
  });
});
