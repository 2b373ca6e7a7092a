import { render, screen } from '@testing-library/react';
import { ErrorPanel } from './error-panel';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

it('an outline says what is loading, and shows nothing else to assistive technology', () => {
  render(<Skeleton label="Loading your words" shape="stat" count={3} data-testid="outline" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your words');
  const outline = screen.getByTestId('outline');
  expect(outline).toHaveAttribute('aria-hidden', 'true');
  expect(outline.childElementCount).toBe(3);
});

it('nothing that waits or fails compiles without a text, or with two', () => {
  const refused = [
    // @ts-expect-error: nothing says what is loading
    () => <Spinner />,
    // @ts-expect-error: two texts
    () => <Spinner message="a.loading" label="Loading" />,
    // @ts-expect-error: nothing says what is loading
    () => <Skeleton shape="text" />,
    // @ts-expect-error: two texts
    () => <Skeleton shape="text" message="a.loading" label="Loading" />,
    // @ts-expect-error: nothing says what failed
    () => <ErrorPanel text="Try again later" />,
  ];
  expect(refused).toHaveLength(5);
});
