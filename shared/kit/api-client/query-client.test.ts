import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { queryClient } from './query-client';

const away = () => Promise.reject(new ApiError(0, 'network', undefined));

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

describe('while the browser has no network', () => {
  it('what is asked for fails in words instead of loading for ever', async () => {
    await expect(
      queryClient.fetchQuery({ queryKey: ['x'], queryFn: away, retry: false }),
    ).rejects.toMatchObject({ isNetwork: true });
  });

  it('what is sent fails at once, and is not sent later behind the learner’s back', async () => {
    const send = jest.fn(away);
    const mutation = new MutationObserver(queryClient, { mutationFn: send });
    await expect(mutation.mutate()).rejects.toMatchObject({ isNetwork: true });
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('what failed is asked for again as soon as the network is back', async () => {
    let answer: () => Promise<string> = away;
    const query = new QueryObserver(queryClient, { queryKey: ['x'], queryFn: () => answer(), retry: false });
    queryClient.mount();
    const back = new Promise<unknown>((resolve) => {
      query.subscribe(({ data, isError }) => {
        if (data) resolve(data);
        if (!isError) return;
        answer = () => Promise.resolve('here');
        onlineManager.setOnline(true);
      });
    });
    await expect(back).resolves.toBe('here');
    query.destroy();
    queryClient.unmount();
  });
});
