import { render, screen } from '@testing-library/react';
import { EndScreen } from './end-screen';

test('says what was done, gives the title the focus and offers the next step', () => {
  const { container } = render(
    <EndScreen
      title="Lesson finished"
      subtitle="La casa de Ana"
      picture="/ana.svg"
      numbers={[
        { value: 11, label: 'words saved' },
        { value: 3, label: 'days in a row', isStreak: true },
      ]}
      action={<a href="/vocabulary/review">Review 11 words</a>}
      celebrates
    >
      <button>Watch again</button>
    </EndScreen>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'Lesson finished' })).toHaveFocus();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'words saved',
    'days in a row',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['11', '3']);
  expect(screen.getByRole('link', { name: 'Review 11 words' })).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  expect(container.querySelectorAll('[aria-hidden="true"] > i').length).toBeGreaterThan(10);
});

test('is quiet where nothing is celebrated, and leaves out what there is not', () => {
  const { container } = render(<EndScreen titleAs="h2" title="Done" />);

  expect(screen.getByRole('heading', { level: 2, name: 'Done' })).toHaveFocus();
  expect(container.querySelectorAll('img, dl, i')).toHaveLength(0);
});
