import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import messages from '../../messages/en.json';
import { CoachMark } from './coach-mark';

const show = (isLookingUp: boolean, state: unknown = { isFirstLesson: true }) => (
  <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
    <IntlProvider locale="en" messages={messages}>
      <CoachMark isLookingUp={isLookingUp} direction="ltr" />
    </IntlProvider>
  </MemoryRouter>
);

test('the first lesson says how a word is looked up, until one was', () => {
  const { rerender } = render(show(false));
  expect(screen.getByRole('status')).toHaveTextContent('Tap any word');
  rerender(show(true));
  // It stays: otherwise the open word would move.
  expect(screen.getByRole('status')).toHaveAttribute('data-step', 'looked up');
  rerender(show(false));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a hint that is scrolled away is marked, and an open word hides it as before', () => {
  const { rerender } = render(show(false));
  const scrollTo = (px: number) => {
    Object.assign(window, { scrollY: px });
    fireEvent.scroll(window);
  };
  expect(screen.getByRole('status')).toHaveAttribute('data-scrolled', 'false');
  scrollTo(65);
  expect(screen.getByRole('status')).toHaveAttribute('data-scrolled', 'true');
  rerender(show(true));
  expect(screen.getByRole('status')).toHaveAttribute('data-step', 'looked up');
  scrollTo(0);
  expect(screen.getByRole('status')).toHaveAttribute('data-scrolled', 'false');
});

test.each([[null], ['a text'], [{ isFirstLesson: 'yes' }]])(
  'a lesson opened with %j says nothing',
  (state) => {
    render(show(false, state));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);
