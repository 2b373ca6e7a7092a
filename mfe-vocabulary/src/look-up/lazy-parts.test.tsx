import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@glossa/kit/api-client';
import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-parts';

const missing = () => Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });

test('code that could not be loaded is replaced, and drawn when failed queries are asked again', async () => {
  let isAway = true;
  const load = jest.fn(async () => {
    if (isAway) throw missing();
    return ({ word }: { word: string }) => <p>example of {word}</p>;
  });
  const Example = lazyPart<{ word: string }>(load, ({ word }) => <p>only {word}</p>);
  render(
    <QueryClientProvider client={queryClient}>
      <Example word="market" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('only market')).toBeVisible();
  isAway = false;
  await act(() => queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' }));
  expect(await screen.findByText('example of market')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('each part is its own, and is loaded once', async () => {
  const load = jest.fn(async () => () => <p>one</p>);
  const One = lazyPart(load);
  const Two = lazyPart(async () => () => <p>two</p>);
  const draw = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <One />
        <Two />
      </QueryClientProvider>,
    );
  draw().unmount();
  draw();
  expect(await screen.findByText('one')).toBeVisible();
  expect(await screen.findByText('two')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
