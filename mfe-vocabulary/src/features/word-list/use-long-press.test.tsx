import { fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press';

const onLongPress = jest.fn();
const onTap = jest.fn();

function Card() {
  return (
    <div data-testid="card" {...useLongPress(onLongPress)}>
      <button type="button" onClick={onTap}>
        word
      </button>
    </div>
  );
}

/** jsdom has no pointer events with coordinates. */
function pointer(type: string, place: { x?: number; y?: number; pointerType?: string } = {}): void {
  const { x = 0, y = 0, pointerType = 'touch' } = place;
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
  fireEvent(screen.getByText('word'), Object.assign(event, { pointerType }));
}

const wait = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const lift = () => {
  pointer('pointerup');
  fireEvent.click(screen.getByText('word'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  render(<Card />);
});
afterEach(() => jest.useRealTimers());

describe('a card under a finger', () => {
  it('takes a long press, and the tap that ends it does nothing else', () => {
    pointer('pointerdown');
    wait(600);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    expect(fireEvent.contextMenu(screen.getByText('word'))).toBe(false);
    lift();
    expect(onTap).not.toHaveBeenCalled();
    pointer('pointerdown');
    lift();
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('takes a short press as a tap', () => {
    pointer('pointerdown');
    wait(300);
    lift();
    wait(600);
    expect([onLongPress.mock.calls.length, onTap.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['scrolls', () => pointer('pointermove', { y: 30 })],
    ['is taken by the browser', () => pointer('pointercancel')],
  ])('takes none when the finger %s', (_what, happens) => {
    pointer('pointerdown');
    happens();
    wait(600);
    expect(onLongPress).not.toHaveBeenCalled();
  });

  it('forgives a finger that trembles', () => {
    pointer('pointerdown');
    pointer('pointermove', { x: 4, y: 4 });
    wait(600);
    expect(onLongPress).toHaveBeenCalledTimes(1);
  });

  it('takes none from a mouse, which has the checkbox', () => {
    pointer('pointerdown', { pointerType: 'mouse' });
    wait(600);
    expect(onLongPress).not.toHaveBeenCalled();
    expect(fireEvent.contextMenu(screen.getByText('word'))).toBe(true);
  });
});
