import { queryClient } from '@glossa/kit/api-client';
import type { RemoteModule } from '@glossa/kit/federation';
import { withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import * as remote from './remote';
import { aWord, openNotes } from './testing/open-notes';

const { isBusy, saveDrafts }: RemoteModule = remote;

const READ = 'GET /api/vocabulary/7';
const SAVE = 'PUT /api/vocabulary/7';

const field = () => screen.findByRole('textbox', { name: 'Definition' });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

interface Server {
  readonly definition?: string | null;
  /** Its answer to the change. */
  readonly save?: Answer;
}

async function open({ definition = null, save }: Server = {}) {
  const answers = { [READ]: () => aWord({ definition }), ...(save ? { [SAVE]: save } : {}) };
  const view = openNotes('/notes/words/7', answers);
  await field();
  return view;
}

/** Opens the address as another version of the app does: in the same page, whose memory stays. */
function openNextVersion(...options: Parameters<typeof open>) {
  jest.spyOn(queryClient, 'clear').mockReturnValueOnce();
  return open(...options);
}

describe('a draft', () => {
  it('is restored by another version of the app', async () => {
    const { user, unmount } = await open();
    expect(isBusy?.()).toBe(false);
    await user.type(await field(), 'a small ani');
    expect(isBusy?.()).toBe(true);
    await expect(saveDrafts?.()).resolves.toBe(true);
    // The learner types on while the other version is loading.
    await user.type(await field(), 'mal');
    unmount();
    expect(isBusy?.()).toBe(false);
    await openNextVersion();
    expect(await field()).toHaveValue('a small animal');
    expect(isBusy?.()).toBe(true);
  });

  it('is stored once more before the version is replaced: the memory of the page forgets', async () => {
    const { user, unmount } = await open();
    await user.type(await field(), 'a pet');
    queryClient.removeQueries({ queryKey: ['notes'] });
    await expect(saveDrafts?.()).resolves.toBe(true);
    unmount();
    await openNextVersion();
    expect(await field()).toHaveValue('a pet');
  });

  it('is no draft any more once it is saved', async () => {
    let definition: string | null = null;
    const answers = {
      [READ]: () => aWord({ definition }),
      [SAVE]: ({ data }: { data: unknown }) => {
        ({ definition } = data as { definition: string });
        return aWord({ definition });
      },
    };
    const { user, calls, unmount } = openNotes('/notes/words/7', answers);
    await user.type(await field(), 'a pet ');
    await user.click(saveButton());
    await waitFor(() => expect(isBusy?.()).toBe(false));
    expect(calls.find(({ method }) => method === 'PUT')?.data).toEqual({ definition: 'a pet' });
    unmount();
    await openNextVersion({ definition: 'changed elsewhere' });
    await waitFor(async () => expect(await field()).toHaveValue('changed elsewhere'));
  });

  it('is not left while it is being saved, and stays when that fails', async () => {
    let respond = (_answer: Answer) => undefined as unknown;
    const { user } = await open({ save: () => new Promise((resolve) => (respond = resolve)) });
    await user.type(await field(), 'a pet');
    await user.click(saveButton());
    await expect(saveDrafts?.()).resolves.toBe(false);
    await act(async () => respond(withStatus(422, { code: 'validation_failed', detail: 'Too long.' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('The definition could not be savedToo long.');
    expect(await field()).toHaveValue('a pet');
    await expect(saveDrafts?.()).resolves.toBe(true);
  });

  it('keeps what was typed while an earlier text was being saved', async () => {
    let respond = (_answer: Answer) => undefined as unknown;
    const { user, unmount } = await open({ save: () => new Promise((resolve) => (respond = resolve)) });
    await user.type(await field(), 'a pet');
    await user.click(saveButton());
    await user.type(await field(), ' with claws');
    await act(async () => respond(aWord({ definition: 'a pet' })));
    expect(await field()).toHaveValue('a pet with claws');
    unmount();
    await openNextVersion({ definition: 'a pet' });
    expect(await field()).toHaveValue('a pet with claws');
  });
});
