import type { User } from '@glossa/contract/user';
import { beginSession, endSession } from '@glossa/kit/auth';
import { noAnswer, renderScreen, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { dismissRemoval } from '../../features/word-removal/use-removal';
import messages from '../../messages/en.json';
import { layOut, setScreen } from '../../testing/screen-width';
import { vocabularyApi } from '../../testing/vocabulary-api';
import { savedWord } from '../../testing/words';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const words = [savedWord(), savedWord({ id: 2, word: 'rope' }), savedWord({ id: 3, word: 'storm' })];

const open = (answers: Record<string, Answer> = {}, path = '/vocabulary') =>
  renderScreen(<VocabularyScreens />, { path, messages, answers: { ...vocabularyApi(words), ...answers } });

/** Holds each answer to this request until `arrive`. */
function openHeld(request: string, path?: string) {
  let arrive = () => {};
  const answers = vocabularyApi(words);
  const answer = answers[request] as (call: Call) => unknown;
  const held = (call: Call) => new Promise((resolve) => (arrive = () => resolve(answer(call))));
  return { ...open({ ...answers, [request]: held }, path), arrive: () => arrive() };
}

async function select(user: ReturnType<typeof open>['user'], ...names: string[]) {
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }));
}

const button = (name: string) => screen.findByRole('button', { name });

async function remove(user: ReturnType<typeof open>['user'], ...names: string[]) {
  await select(user, ...names);
  await user.click(await button(names.length === 1 ? 'Delete 1 word' : `Delete ${names.length} words`));
}

beforeEach(() => {
  dismissRemoval();
  setScreen('wide');
  layOut();
});

describe('deleting words', () => {
  it('removes the selected words at once and offers to undo it', async () => {
    const { user, calls } = open();
    await remove(user, 'rope', 'storm');
    expect(await screen.findByText('2 words were deleted.')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/vocabulary/delete')?.data).toEqual({ ids: [2, 3] });
    expect(screen.getByText('1 word')).toBeInTheDocument();
    expect(screen.queryByText('rope')).not.toBeInTheDocument();
    expect(screen.getByText('No words selected')).toBeInTheDocument();
    expect(await button('Undo')).toHaveFocus();

    await user.click(await button('Undo'));
    expect(await screen.findByText('2 words restored.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'rope' })).toBeInTheDocument();
    expect(await screen.findByText('3 words')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('shows the deleted word until the notice is dismissed', async () => {
    const { user } = open();
    await remove(user, 'rope');
    expect(await screen.findByText('“rope” was deleted.')).toBeInTheDocument();
    await user.click(await button('Dismiss'));
    expect(screen.queryByText('“rope” was deleted.')).not.toBeInTheDocument();
    expect(screen.getByText('2 words')).toHaveFocus();
  });

  it('is not shown to another learner who signs in', async () => {
    const { user } = open();
    await remove(user, 'rope');
    expect(await screen.findByText('“rope” was deleted.')).toBeInTheDocument();
    act(() => beginSession('another', { id: 2 } as User));
    expect(screen.queryByText('“rope” was deleted.')).not.toBeInTheDocument();
    act(() => endSession());
  });

  it('offers to undo the last deletion', async () => {
    const { user } = open();
    await remove(user, 'rope');
    await screen.findByText('“rope” was deleted.');
    await remove(user, 'storm');
    expect(await screen.findByText('“storm” was deleted.')).toBeInTheDocument();
    expect(screen.queryByText('“rope” was deleted.')).not.toBeInTheDocument();
    expect(await button('Undo')).toHaveFocus();
  });

  it('can delete the last word there is, and bring it back', async () => {
    const { user } = open(vocabularyApi([savedWord()]));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(await button('Delete 1 word'));
    expect(await screen.findByText('No vocabulary words found')).toBeInTheDocument();
    await user.click(await button('Undo'));
    expect(await button('harbour')).toBeInTheDocument();
    expect(screen.getByText('No words selected')).toBeInTheDocument();
  });

  it('keeps the selection when it failed, and says so', async () => {
    const { user } = open({ 'POST /api/vocabulary/delete': noAnswer });
    await remove(user, 'rope');
    expect(await screen.findByRole('alert')).toHaveTextContent('The word could not be deleted.');
    expect(screen.getByText('1 word selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says when it is too late to undo it', async () => {
    const { user } = open({ 'POST /api/vocabulary/restore': { ids: [] } });
    await remove(user, 'rope');
    await user.click(await button('Undo'));
    expect(await screen.findByText('This can no longer be undone.')).toBeInTheDocument();
    expect(screen.queryByText('“rope” restored.')).not.toBeInTheDocument();
  });

  it('shows how many were restored when not all were', async () => {
    const { user } = open({ 'POST /api/vocabulary/restore': { ids: [3] } });
    await remove(user, 'rope', 'storm');
    await user.click(await button('Undo'));
    expect(await screen.findByText('1 word restored. 1 word could not be restored.')).toBeInTheDocument();
  });

  it('ignores words that were deleted already', async () => {
    const { user } = open({ 'POST /api/vocabulary/delete': { ids: [] } });
    await remove(user, 'rope');
    expect(await screen.findByText('No words selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('can be undone while an earlier one is still being undone', async () => {
    const { user, arrive } = openHeld('POST /api/vocabulary/restore');
    await remove(user, 'rope');
    await user.click(await button('Undo'));
    await remove(user, 'storm');
    expect(await screen.findByText('“storm” was deleted.')).toBeInTheDocument();
    act(() => arrive());
    expect(await button('rope')).toBeInTheDocument();
    expect(screen.getByText('“storm” was deleted.')).toBeInTheDocument();
    expect(await button('Undo')).toBeEnabled();
    expect(screen.queryByText('“rope” restored.')).not.toBeInTheDocument();
  });

  it('can be undone when the notice of an earlier one was dismissed before it arrived', async () => {
    const { user, arrive } = openHeld('POST /api/vocabulary/delete');
    await remove(user, 'rope');
    act(() => arrive());
    await screen.findByText('“rope” was deleted.');
    await remove(user, 'storm');
    await user.click(await button('Dismiss'));
    act(() => arrive());
    expect(await screen.findByText('“storm” was deleted.')).toBeInTheDocument();
    await user.click(await button('Undo'));
    expect(await button('storm')).toBeInTheDocument();
  });

  it.each(['delete', 'restore'])('leaves the focus to a learner who types by then: %s', async (path) => {
    const { user, arrive } = openHeld(`POST /api/vocabulary/${path}`);
    await remove(user, 'rope');
    if (path === 'restore') await user.click(await button('Undo'));
    await user.click(screen.getByRole('searchbox'));
    act(() => arrive());
    await screen.findByText(path === 'restore' ? '“rope” restored.' : '“rope” was deleted.');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('spares a selected word whose status removed it from the list after its details were closed', async () => {
    const { user, arrive } = openHeld('PUT /api/vocabulary/1', '/vocabulary?status=learning');
    await select(user, 'harbour', 'rope');
    await user.click(await button('harbour'));
    await user.click(await button('Mark as mastered'));
    await user.click(await button('Close'));
    act(() => arrive());
    expect(await button('Delete 1 word')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not show why an earlier one could not be undone', async () => {
    const { user } = open({ 'POST /api/vocabulary/restore': noAnswer });
    await remove(user, 'rope');
    await user.click(await button('Undo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The deletion could not be undone.');
    await remove(user, 'storm');
    expect(await screen.findByText('“storm” was deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when the plan has no room to undo it, with its limit, and can try again', async () => {
    const detail = 'Your plan allows 50 words, and you have 50.';
    const { user } = open({
      'POST /api/vocabulary/restore': withStatus(402, { detail, code: 'vocabulary_limit_reached' }),
    });
    await remove(user, 'rope');
    await user.click(await button('Undo'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You’ve reached your plan’s word limit, so this can’t be undone.');
    expect(alert).toHaveTextContent(detail);
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription');
    expect(await button('Undo')).toBeEnabled();
  });
});

describe('deleting one word', () => {
  it('works from its details, which close, and the list says so', async () => {
    const { user } = open();
    await user.click(await button('rope'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“rope” was deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Undo')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'rope' })).not.toBeInTheDocument();
  });

  it('says in the details when it failed', async () => {
    const { user } = open({ 'POST /api/vocabulary/delete': noAnswer });
    await user.click(await button('rope'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The word could not be deleted.');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('leads from its page back to the list as it was searched', async () => {
    const { user, address } = open({}, '/vocabulary?q=r');
    await user.click(await button('rope'));
    await user.click(screen.getByRole('link', { name: 'Open word page' }));
    expect(address()).toBe('/vocabulary/2');
    await user.click(await button('Delete'));
    expect(await screen.findByText('“rope” was deleted.')).toBeInTheDocument();
    expect(address()).toBe('/vocabulary?q=r');
  });

  it('leads from its page to the list, which offers to undo it', async () => {
    const { user, address, calls } = open({}, '/vocabulary/2');
    await user.click(await button('Delete'));
    expect(await screen.findByText('“rope” was deleted.')).toBeInTheDocument();
    expect(address()).toBe('/vocabulary');
    // The deleted word was not asked for again.
    expect(calls.filter(({ path }) => path === '/api/vocabulary/2')).toHaveLength(1);
    await user.click(await button('Undo'));
    expect(await button('rope')).toBeInTheDocument();
  });
});
