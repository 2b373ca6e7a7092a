import { act } from '@testing-library/react';

/** The network was away and is back: queries are asked again, as the shell asks those that an outage failed. */
export async function comeOnline(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}
