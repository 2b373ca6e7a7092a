import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { loadAction, provideAssembly, type Assembly, type LentSlot } from './assembly';
import type { SlotProps } from './remote-module';
import { Slot } from './slot';

const NAME = 'vocabulary/words-of-video';
type Lent = LentSlot<typeof NAME>;

const lend = (Component: ComponentType<SlotProps[typeof NAME]>): Lent => ({
  Component,
  wrap: (children) => children,
  noteCrash: () => false,
});

const NEVER_WITHDRAWN = { isWithdrawn: () => false, subscribe: () => () => undefined };

function assemble(
  loadSlot: () => Promise<Lent>,
  loadedSlot: () => Lent | undefined = () => undefined,
  whenServiceReturnsIfAway?: Assembly['whenServiceReturnsIfAway'],
): void {
  const assembly = { ...NEVER_WITHDRAWN, loadSlot, loadedSlot, whenServiceReturnsIfAway };
  provideAssembly(assembly as unknown as Assembly);
}

function draw(whenIdle = false) {
  return render(
    <Slot
      name={NAME}
      videoId="market"
      whenIdle={whenIdle}
      loading={<p>on its way</p>}
      fallback={(retry) => <button onClick={retry}>Try again</button>}
    />,
  );
}

/** Draws the component of a version that may be withdrawn, and be replaced by what is loaded then. */
function drawOld(loadSlot: () => Promise<Lent>) {
  let withdrawn = false;
  let notify: () => void = () => undefined;
  const old: Lent = { ...lend(() => <p>old</p>), container: 'v2' };
  provideAssembly({
    loadedSlot: () => old,
    loadSlot,
    isWithdrawn: (container: string) => withdrawn && container === 'v2',
    subscribe: (listener: () => void) => ((notify = listener), () => undefined),
  } as unknown as Assembly);
  draw();
  return { notify: () => notify(), withdraw: () => ((withdrawn = true), notify()) };
}

describe('a slot', () => {
  it('renders the lent component with its props once its app is loaded', async () => {
    let arrive: (slot: Lent) => void = () => undefined;
    assemble(() => new Promise((resolve) => (arrive = resolve)));
    draw();
    expect(screen.getByText('on its way')).toBeVisible();
    await act(async () => arrive(lend(({ videoId }) => <p>words of {videoId}</p>)));
    expect(screen.getByText('words of market')).toBeVisible();
  });

  it('asks for what nobody waits for once the browser is idle', async () => {
    let becomeIdle: () => void = () => undefined;
    window.requestIdleCallback = (callback) => {
      becomeIdle = () => callback({ didTimeout: false, timeRemaining: () => 50 });
      return 1;
    };
    const load = jest.fn(async () => lend(({ videoId }) => <p>words of {videoId}</p>));
    assemble(load);
    draw(true);
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByText('on its way')).toBeVisible();
    await act(async () => becomeIdle());
    expect(screen.getByText('words of market')).toBeVisible();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('renders at once when its app is loaded already', () => {
    const slot = lend(() => <p>here</p>);
    assemble(
      () => Promise.reject(new Error('requested')),
      () => slot,
    );
    draw();
    expect(screen.getByText('here')).toBeVisible();
  });

  it('shows its fallback when the lender cannot be loaded, and retries on request', async () => {
    const load = jest.fn<Promise<Lent>, []>().mockRejectedValueOnce(new Error('away'));
    load.mockResolvedValue(lend(() => <p>back</p>));
    assemble(load);
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('back')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads what failed again by itself when a service that was away returns', async () => {
    let comeBack = () => {};
    const load = jest.fn<Promise<Lent>, []>().mockRejectedValueOnce(new Error('away'));
    load.mockResolvedValue(lend(() => <p>back</p>));
    assemble(load, undefined, (retry) => {
      comeBack = retry;
      return () => undefined;
    });
    draw();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    act(() => comeBack());
    expect(await screen.findByText('back')).toBeVisible();
  });

  it('keeps the old component until the replacement is loaded when its version is withdrawn', async () => {
    let arrive: (slot: Lent) => void = () => undefined;
    const { notify, withdraw } = drawOld(() => new Promise((resolve) => (arrive = resolve)));
    act(notify);
    expect(screen.getByText('old')).toBeVisible();
    act(withdraw);
    expect(screen.getByText('old')).toBeVisible();
    await act(async () => arrive({ ...lend(() => <p>earlier</p>), container: 'v1' }));
    expect(screen.getByText('earlier')).toBeVisible();
    expect(screen.queryByText('old')).not.toBeInTheDocument();
  });

  it('shows its fallback when the replacement cannot be loaded', async () => {
    const { withdraw } = drawOld(() => Promise.reject(new Error('away')));
    await act(async () => withdraw());
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
    provideAssembly({ loadAction: async () => save } as unknown as Assembly);
    await expect(loadAction('vocabulary/save-word')).resolves.toBe(save);
  });
});
