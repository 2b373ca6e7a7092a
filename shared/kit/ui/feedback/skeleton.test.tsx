import { render, screen } from '@testing-library/react';
import { Skeleton } from './skeleton';

it('an outline says what is loading, and shows nothing else to assistive technology', () => {
  render(<Skeleton label="Loading your words" shape="stat" count={3} data-testid="outline" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your words');
  const outline = screen.getByTestId('outline');
  expect(outline).toHaveAttribute('aria-hidden', 'true');
  expect(outline.childElementCount).toBe(3);
});
