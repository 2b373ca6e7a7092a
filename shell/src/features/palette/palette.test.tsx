import type { LiveApp } from '@glossa/contract/release';
import { renderScreen } from '@glossa/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { usePlaces } from '../../navigation/use-places';
import { takeLiveSet } from '../../apps/store';
import messages from '../../messages/en.json';
import { Palette } from './palette';

const onIntent = jest.fn();
const onClose = jest.fn();

function Opened() {
  return <Palette places={usePlaces()} onIntent={onIntent} onClose={onClose} />;
}

const open = () => renderScreen(<Opened />, { path: '/progress', messages });
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

const link = (path: string, name: string, order: number) => ({ path, name, order, icon: 'chart' });

beforeEach(() => {
  jest.clearAllMocks();
  const own = [link('/progress', 'Progress', 50), link('/profile', 'Profile', 70)];
  const words = [link('/vocabulary', 'Vocabulary', 30)];
  const apps = { account: { navigation: own } as LiveApp, words: { navigation: words } as LiveApp };
  takeLiveSet({ revision: 1, apps });
});

describe('the list of all pages', () => {
  it('offers every area and marks the one the learner is at', () => {
    open();
    expect(names()).toEqual(['Vocabulary', 'Progress', 'Profile']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Progress');
  });

  it('goes to the first one found by Enter', async () => {
    const { user, address } = open();
    await user.type(screen.getByLabelText('Find a page'), 'voc{Enter}');
    expect(address()).toBe('/vocabulary');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is walked with the arrow keys, and where one rests is loaded ahead', async () => {
    const { user, address } = open();
    await user.type(screen.getByLabelText('Find a page'), 'pro');
    expect(names()).toEqual(['Progress', 'Profile']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(onIntent.mock.calls).toEqual([['/profile']]));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/profile');
  });
});
