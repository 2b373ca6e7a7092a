import { queryClient } from '@glossa/kit/api-client';
import { screen, within } from '@testing-library/react';
import { isBusy, saveDrafts } from './remote';
import { renderAccount } from './testing/render-account';
import { offerTwoTimeZones } from './testing/time-zones';

const section = (name: string) => within(screen.getByRole('region', { name }));
const minutes = () => section('Learning settings').getByLabelText('Daily goal (minutes)');

offerTwoTimeZones();

describe('the account app, when another version replaces it', () => {
  it('restores unsaved input', async () => {
    const { user, unmount } = renderAccount('/profile');
    expect(isBusy()).toBe(false);
    await user.clear(minutes());
    await user.type(minutes(), '45');
    expect(isBusy()).toBe(true);
    await expect(saveDrafts()).resolves.toBe(true);
    unmount();
    expect(isBusy()).toBe(false);
    // The memory of the page stays.
    jest.spyOn(queryClient, 'clear').mockReturnValueOnce();
    renderAccount('/profile');
    expect(minutes()).toHaveValue(45);
  });

  it('is not replaced while a password is being typed, and does not store it', async () => {
    const { user } = renderAccount('/profile');
    await user.type(section('Change password').getByLabelText('Current password'), 'secret');
    await expect(saveDrafts()).resolves.toBe(false);
    expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('secret');
  });
});
