import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { loadAction, provideAssembly, type LentSlot } from './assembly';
import type { SlotProps } from './remote-module';
import { Slot } from './slot';

const NAME = 'vocabulary/words-of-video';
type Lent = LentSlot<typeof NAME>;

const Provider = ({ children }: { children: ReactNode }) => children;
const lend = (Component: ComponentType<SlotProps[typeof NAME]>): Lent => ({
  Component,
  Provider,
  noteCrash: () => false,
});

function assemble(loadSlot: () => Promise<Lent>, loadedSlot: () => Lent | undefined = () => undefined): void {
  provideAssembly({ loadSlot, loadedSlot } as unknown as Parameters<typeof provideAssembly>[0]);
}

function draw() {
  return render(
    <Slot
      name={NAME}
      videoId="market"
      loading={<p>on its way</p>}
      fallback={(retry) => <button onClick={retry}>Try again</button>}
    />,
  );
}

describe('a slot', () => {
  it('draws the lent component with its props once its app has arrived', async () => {
    let arrive: (slot: Lent) => void = () => undefined;
    assemble(() => new Promise((resolve) => (arrive = resolve)));
    draw();
    expect(screen.getByText('on its way')).toBeVisible();
    await act(async () => arrive(lend(({ videoId }) => <p>words of {videoId}</p>)));
    expect(screen.getByText('words of market')).toBeVisible();
  });

  it('is there at once when its app has been loaded before', () => {
    const slot = lend(() => <p>here</p>);
    assemble(
      () => Promise.reject(new Error('asked')),
      () => slot,
    );
    draw();
    expect(screen.getByText('here')).toBeVisible();
  });

  it('shows its fallback while the lender is away, and asks again on request', async () => {
    const load = jest.fn<Promise<Lent>, []>().mockRejectedValueOnce(new Error('away'));
    load.mockResolvedValue(lend(() => <p>back</p>));
    assemble(load);
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('back')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is drawn anew, without a gap, when its version is taken back', async () => {
    let left = false;
    let tell: () => void = () => undefined;
    let arrive: (slot: Lent) => void = () => undefined;
    const old: Lent = { ...lend(() => <p>old</p>), container: 'v2', isLeft: () => left };
    provideAssembly({
      loadedSlot: () => old,
      loadSlot: () => new Promise((resolve) => (arrive = resolve)),
      onLeft: (listener: () => void) => ((tell = listener), () => undefined),
    } as unknown as Parameters<typeof provideAssembly>[0]);
    draw();
    act(() => tell());
    expect(screen.getByText('old')).toBeVisible();
    left = true;
    act(() => tell());
    expect(screen.getByText('old')).toBeVisible();
    await act(async () => arrive({ ...lend(() => <p>earlier</p>), container: 'v1' }));
    expect(screen.getByText('earlier')).toBeVisible();
    expect(screen.queryByText('old')).not.toBeInTheDocument();
  });

  it('shows its fallback when the version in its place is away', async () => {
    let left = false;
    let tell: () => void = () => undefined;
    provideAssembly({
      loadedSlot: () => ({ ...lend(() => <p>old</p>), isLeft: () => left }),
      loadSlot: () => Promise.reject(new Error('away')),
      onLeft: (listener: () => void) => ((tell = listener), () => undefined),
    } as unknown as Parameters<typeof provideAssembly>[0]);
    draw();
    left = true;
    await act(async () => tell());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('keeps a crash of the lent component to itself', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    assemble(async () =>
      lend(() => {
        throw new Error('broken');
      }),
    );
    draw();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    silence.mockRestore();
  });
});

describe('an action', () => {
  it('is the function of the app that lends it', async () => {
    const save = async () => undefined;
    provideAssembly({ loadAction: async () => save } as unknown as Parameters<typeof provideAssembly>[0]);
    await expect(loadAction('vocabulary/save-word')).resolves.toBe(save);
  });
});
