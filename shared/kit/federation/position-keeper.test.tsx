import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PositionKeeper } from './position-keeper';

function Page({ version, at = '/quizzes', children }: { version: string; at?: string; children: ReactNode }) {
  return (
    <main tabIndex={-1}>
      <input aria-label="outside" />
      <PositionKeeper of={version} at={at}>
        <div key={version}>{children}</div>
      </PositionKeeper>
    </main>
  );
}

const form = (
  <>
    <input aria-label="first" />
    <input aria-label="second" defaultValue="half a thought" />
  </>
);

const scrolledTo: number[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  window.scrollTo = ((_x: number, y: number) => void scrolledTo.push(y)) as typeof window.scrollTo;
  Object.defineProperty(window, 'scrollY', { value: 420, configurable: true });
});

describe('when another version replaces one', () => {
  it('the same field keeps the focus and the cursor', () => {
    const { rerender } = render(<Page version="2">{form}</Page>);
    const before = screen.getByRole<HTMLInputElement>('textbox', { name: 'second' });
    before.focus();
    before.setSelectionRange(5, 5);
    rerender(<Page version="1">{form}</Page>);
    const after = screen.getByRole<HTMLInputElement>('textbox', { name: 'second' });
    expect(after).not.toBe(before);
    expect(after).toHaveFocus();
    expect([after.selectionStart, after.selectionEnd]).toEqual([5, 5]);
    expect(scrolledTo).toEqual([420]);
  });

  it('a field that has moved is found by its name', () => {
    const { rerender } = render(<Page version="2">{form}</Page>);
    screen.getByRole('textbox', { name: 'second' }).focus();
    rerender(
      <Page version="1">
        <p>news</p>
        <section>{form}</section>
      </Page>,
    );
    expect(screen.getByRole('textbox', { name: 'second' })).toHaveFocus();
  });

  it('the screen gets the focus when the field is gone', () => {
    const { rerender } = render(<Page version="2">{form}</Page>);
    screen.getByRole('textbox', { name: 'second' }).focus();
    rerender(
      <Page version="1">
        <p>nothing to write</p>
      </Page>,
    );
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('a focus elsewhere on the page stays', () => {
    const { rerender } = render(<Page version="2">{form}</Page>);
    screen.getByRole('textbox', { name: 'outside' }).focus();
    rerender(<Page version="1">{form}</Page>);
    expect(screen.getByRole('textbox', { name: 'outside' })).toHaveFocus();
  });

  it('nothing is restored at another address', () => {
    const { rerender } = render(<Page version="2">{form}</Page>);
    screen.getByRole('textbox', { name: 'second' }).focus();
    rerender(
      <Page version="1" at="/vocabulary">
        {form}
      </Page>,
    );
    expect(document.body).toHaveFocus();
    expect(scrolledTo).toEqual([]);
  });
});
