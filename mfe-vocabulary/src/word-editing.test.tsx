import { queryClient } from '@glossa/kit/api-client';
import { holdAnswer, noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import messages from './messages/en.json';
import * as remote from './remote';
import { layOut, setScreen } from './testing/screen-width';
import { vocabularyApi } from './testing/vocabulary-api';
import { savedWord } from './testing/words';
import { VocabularyScreens } from './testing/vocabulary-screens';

const open = (path: string, word = savedWord(), answers: Record<string, Answer> = {}) =>
  renderScreen(<VocabularyScreens />, { path, messages, answers: { ...vocabularyApi([word]), ...answers } });

const press = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const shown = (label: string) => screen.getByText(label).nextElementSibling;

/** Opens the form of the word, on its page or in the dialog over the list. */
async function openToEdit(...opening: Parameters<typeof open>) {
  const view = open(...opening);
  if (opening[0] === '/vocabulary') await view.user.click(await press('harbour'));
  await view.user.click(await press('Edit'));
  await screen.findByRole('textbox', { name: 'Translation' });
  return view;
}

async function retype(user: ReturnType<typeof open>['user'], name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

beforeEach(() => {
  setScreen('wide');
  layOut();
});

describe('editing a word', () => {
  it('saves the changed fields on its page', async () => {
    const { user, calls } = await openToEdit('/vocabulary/1');
    expect(field('Translation')).toHaveFocus();
    expect(field('Definition')).toHaveValue('a sheltered port');
    await retype(user, 'Translation', 'refugio');
    await user.clear(field('Definition'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), '8');
    await user.click(await press('Save'));
    expect(await press('Edit')).toHaveFocus();
    expect(calls.find(({ method }) => method === 'PUT')?.data).toEqual({
      translation: 'refugio',
      definition: null,
      difficulty_level: 8,
    });
    expect(shown('Translation')).toHaveTextContent('refugio');
    expect(shown('Definition')).toHaveTextContent('—');
    expect(screen.getByText('Level B2')).toHaveClass('bad');
  });

  it('lets the learner give a level to a word that has none', async () => {
    const { user, calls } = await openToEdit('/vocabulary/1', savedWord({ difficulty_level: null }));
    const level = screen.getByRole('combobox', { name: 'Level' });
    expect(level).toHaveDisplayValue('—');
    await user.selectOptions(level, '3');
    await user.click(await press('Save'));
    expect(await screen.findByText('Level A2')).toHaveClass('good');
    expect(calls.find(({ method }) => method === 'PUT')?.data).toEqual({ difficulty_level: 3 });
  });

  it('changes it in the dialog, and in the list behind', async () => {
    const { user } = await openToEdit('/vocabulary');
    await retype(user, 'Context', 'A calm harbour.');
    await user.click(await press('Save'));
    expect(await press('Edit')).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveTextContent(/A calm harbour ?\./);
    await user.click(await press('Close'));
    expect(await screen.findByRole('cell', { name: /^A calm harbour ?\.$/ })).toBeInTheDocument();
  });

  it('asks for a translation where there was one', async () => {
    const { user, calls } = await openToEdit('/vocabulary/1');
    await user.clear(field('Translation'));
    await user.click(await press('Save'));
    expect(field('Translation')).toHaveAccessibleDescription('Enter a translation');
    expect(field('Translation')).toBeInvalid();
    expect(field('Translation')).toHaveFocus();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('sends nothing when nothing has changed', async () => {
    const { user, calls } = await openToEdit('/vocabulary/1', savedWord({ translation: null }));
    await user.click(await press('Save'));
    expect(await press('Edit')).toHaveFocus();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('keeps what was typed when it could not be saved', async () => {
    const { user } = await openToEdit('/vocabulary/1', savedWord(), {
      'PUT /api/vocabulary/1': withStatus(503, { detail: 'The database is resting.', code: 'not_ready' }),
    });
    await retype(user, 'Translation', 'refugio');
    await user.click(await press('Save'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The changes could not be saved.');
    expect(alert).toHaveTextContent('The database is resting.');
    expect(field('Translation')).toHaveValue('refugio');
  });

  it('takes no changes while it saves, and keeps the focus in its field', async () => {
    const { held, answer } = holdAnswer();
    const { user, calls } = await openToEdit('/vocabulary/1', savedWord(), {
      'PUT /api/vocabulary/1': held,
    });
    const level = screen.getByRole('combobox', { name: 'Level' });
    await user.type(field('Translation'), 's{Enter}');
    expect(await press('Saving...')).toBeInTheDocument();
    await user.keyboard('x');
    await user.type(field('Definition'), ' with boats');
    await user.selectOptions(level, '8');
    await user.click(await press('Cancel'));
    await user.type(field('Translation'), 'x{Enter}');
    answer(withStatus(503, { detail: 'The database is resting.', code: 'not_ready' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(field('Translation')).toHaveFocus();
    expect(field('Translation')).toHaveValue('puertos');
    expect(field('Definition')).toHaveValue('a sheltered port');
    expect(level).toHaveValue('5');
    await user.type(field('Definition'), ' with boats');
    expect(field('Definition')).toHaveValue('a sheltered port with boats');
  });

  it('drops what was typed when it is cancelled', async () => {
    const { user } = await openToEdit('/vocabulary/1');
    await retype(user, 'Translation', 'refugio');
    await user.click(await press('Cancel'));
    expect(await press('Edit')).toHaveFocus();
    expect(shown('Translation')).toHaveTextContent('puerto');
  });

  it('keeps the app from being replaced while there are unsaved changes', async () => {
    const { user } = await openToEdit('/vocabulary/1');
    expect(remote.isBusy()).toBe(false);
    await user.type(field('Translation'), 's');
    expect(remote.isBusy()).toBe(true);
    await user.click(await press('Cancel'));
    expect(remote.isBusy()).toBe(false);
  });

  it('restores the draft after it was replaced by another version', async () => {
    const { user, unmount } = await openToEdit('/vocabulary/1');
    await user.type(field('Translation'), 's');
    await expect(remote.saveDrafts()).resolves.toBe(false);
    unmount();
    // The memory of the page stays.
    jest.spyOn(queryClient, 'clear').mockReturnValueOnce();
    const next = open('/vocabulary/1');
    await next.user.click(await press('Edit'));
    await screen.findByRole('textbox', { name: 'Translation' });
    expect(field('Translation')).toHaveValue('puertos');
    await next.user.click(await press('Cancel'));
    await next.user.click(await press('Edit'));
    expect(field('Translation')).toHaveValue('puerto');
  });

  it('does not lose unsaved changes to one press of Escape', async () => {
    const { user } = await openToEdit('/vocabulary');
    await user.type(field('Translation'), 's');
    const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    escape();
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
    expect(field('Translation')).toHaveValue('puertos');
    await user.click(await press('Discard changes'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(await press('harbour'));
    expect(shown('Part of speech')).toHaveTextContent('noun');
    escape();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('leaving unsaved changes', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is asked about again at the next change', async () => {
    const { user } = open('/vocabulary');
    await user.click(await press('harbour'));
    const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    for (const letter of ['s', 't']) {
      await user.click(await press('Edit'));
      await screen.findByRole('textbox', { name: 'Translation' });
      await user.type(field('Translation'), letter);
      expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
      escape();
      expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
      await user.click(await press('Cancel'));
    }
  });

  it('is asked about before a link leads away from the page', async () => {
    const { user, address } = await openToEdit('/vocabulary/1');
    await user.type(field('Translation'), 's');
    await user.click(screen.getByRole('link', { name: 'Back to Vocabulary' }));
    expect(address()).toBe('/vocabulary/1');
    expect(field('Translation')).toHaveValue('puertos');
    expect(await press('Discard changes')).toHaveFocus();
    await user.click(await press('Discard changes'));
    expect(address()).toBe('/vocabulary');
    expect(await press('harbour')).toBeInTheDocument();
  });

  it('is not asked about when nothing would be lost', async () => {
    const { user, address } = await openToEdit('/vocabulary/1');
    await user.click(screen.getByRole('link', { name: 'Back to Vocabulary' }));
    expect(address()).toBe('/vocabulary');
  });

  it('is asked about by the browser before the page is closed', async () => {
    const { user } = await openToEdit('/vocabulary/1');
    expect(leave()).toBe(false);
    await user.type(field('Translation'), 's');
    expect(leave()).toBe(true);
    await user.click(await press('Cancel'));
    expect(leave()).toBe(false);
  });
});

describe('leaving while the word is being saved', () => {
  const refused = withStatus(503, { detail: 'The database is resting.', code: 'not_ready' });
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  async function save(path: string) {
    const { held, answer } = holdAnswer();
    const view = await openToEdit(path, savedWord(), { 'PUT /api/vocabulary/1': held });
    await view.user.type(field('Translation'), 's{Enter}');
    return { ...view, answer: (saved: unknown) => act(() => answer(saved)) };
  }
  const savedNow = savedWord({ translation: 'puertos' });
  const expectBusy = async () => {
    expect(await press('Saving...')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  };

  it('closes the dialog once it is saved', async () => {
    const { answer } = await save('/vocabulary');
    escape();
    escape();
    await expectBusy();
    answer(savedNow);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps the dialog with what was typed when it could not be saved', async () => {
    const { answer } = await save('/vocabulary');
    escape();
    await expectBusy();
    answer(refused);
    expect(await screen.findByRole('alert')).toHaveTextContent('The changes could not be saved.');
    expect(field('Translation')).toHaveValue('puertos');
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
    escape();
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
  });

  it('follows a link once it is saved', async () => {
    const { user, address, answer } = await save('/vocabulary/1');
    await user.click(screen.getByRole('link', { name: 'Back to Vocabulary' }));
    await expectBusy();
    expect(address()).toBe('/vocabulary/1');
    answer(savedNow);
    await waitFor(() => expect(address()).toBe('/vocabulary'));
  });

  it('stays on the page when it could not be saved, and asks about the next link', async () => {
    const { user, address, answer } = await save('/vocabulary/1');
    const back = screen.getByRole('link', { name: 'Back to Vocabulary' });
    await user.click(back);
    await expectBusy();
    answer(refused);
    expect(await screen.findByRole('alert')).toHaveTextContent('The changes could not be saved.');
    expect(address()).toBe('/vocabulary/1');
    expect(field('Translation')).toHaveValue('puertos');
    await user.click(back);
    expect(await press('Discard changes')).toHaveFocus();
  });
});

describe('the status of a word', () => {
  it('can remove it from the list while its details stay open', async () => {
    const { user } = open('/vocabulary?status=learning');
    await user.click(await screen.findByRole('checkbox', { name: 'Select “harbour”' }));
    await user.click(await press('harbour'));
    await user.click(await press('Mark as mastered'));
    expect(await screen.findByText('No matching words')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Mastered')).toBeInTheDocument();
    await user.click(await press('Mark as learning'));
    expect(await screen.findByText('No words selected')).toBeInTheDocument();
    await user.click(await press('Mark as mastered'));
    await screen.findByText('No matching words');
    await user.click(await press('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('No words found')).toHaveFocus();
  });

  it('is left to the reviews until the learner says otherwise, and can be left to them again', async () => {
    const { user, calls } = open('/vocabulary/1');
    expect(await screen.findByText(/Your reviews set this status/)).toBeInTheDocument();
    await user.click(await press('Mark as mastered'));
    expect(await press('Mark as learning')).toHaveFocus();
    expect(screen.getByText('Mastered')).toBeInTheDocument();
    expect(screen.getByText(/You set this status/)).toBeInTheDocument();
    await user.click(await press('Set automatically'));
    expect(await press('Mark as mastered')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Set automatically' })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ data }) => data)).toEqual([
      { is_mastered: true },
      { is_mastered: null },
    ]);
  });

  it('can be learning although the reviews say mastered', async () => {
    const { user } = open('/vocabulary', savedWord({ is_mastered: true }));
    await user.click(await press('harbour'));
    await user.click(await press('Mark as learning'));
    expect(await press('Mark as mastered')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Learning')).toBeInTheDocument();
  });

  it('says when it could not be changed', async () => {
    const { user } = open('/vocabulary/1', savedWord(), { 'PUT /api/vocabulary/1': noAnswer });
    await user.click(await press('Mark as mastered'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The status could not be changed.');
    expect(screen.getByText('Learning')).toBeInTheDocument();
  });

  it.each([
    ['2150-03-14T12:00:00.000Z', 'Next review: Mar 14, 2150'],
    ['2020-03-14T12:00:00.000Z', 'Next review: now'],
  ])('tells when the next review is: %s', async (due_at, text) => {
    open('/vocabulary/1', savedWord({ due_at }));
    expect(await screen.findByText(/Your reviews set this status/)).toHaveTextContent(text);
  });

  it('tells of no review before the first', async () => {
    open('/vocabulary/1');
    expect(await screen.findByText(/Your reviews set this status/)).not.toHaveTextContent('Next review');
  });
});
