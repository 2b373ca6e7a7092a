import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

it.each([{}, { hideLabel: true }])(
  'a bar has its name and its value in words, whatever of them is shown: %j',
  (look) => {
    render(<ProgressBar label="Daily goal" value={130} valueText="All of it" {...look} />);
    const bar = screen.getByRole('progressbar', { name: 'Daily goal' });
    expect(bar).toHaveAttribute('aria-valuetext', 'All of it');
    expect(bar).toHaveAttribute('value', '100');
  },
);
