import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { TextField } from './field';

describe('TextField', () => {
  it('ties label, hint and error to its input', () => {
    render(<TextField label="Password" hint="At least 6 characters" error="Too short" />);
    const input = screen.getByLabelText('Password');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('At least 6 characters Too short');
  });

  it('is valid and undescribed without them', () => {
    render(<TextField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('keeps a hidden label as the name', () => {
    render(<TextField label="Search" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
  });

  it('lends its input by ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Email" ref={ref} />);
    expect(ref.current).toBe(screen.getByLabelText('Email'));
  });
});
