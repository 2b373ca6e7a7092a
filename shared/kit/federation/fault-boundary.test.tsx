import { render, screen } from '@testing-library/react';
import { FaultBoundary } from './fault-boundary';

function Screen({ broken }: { broken: boolean }) {
  if (broken) throw new Error('broken');
  return <p>the next screen</p>;
}

describe('a boundary', () => {
  it('renders its children again on another screen after a crash', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const draw = (path: string, broken: boolean) => (
      <FaultBoundary fallback={() => <p>away</p>} resetKey={path}>
        <Screen broken={broken} />
      </FaultBoundary>
    );
    const { rerender } = render(draw('/progress', true));
    expect(screen.getByText('away')).toBeVisible();
    rerender(draw('/progress', false));
    expect(screen.getByText('away')).toBeVisible();
    rerender(draw('/dashboard', false));
    expect(screen.getByText('the next screen')).toBeVisible();
    silence.mockRestore();
  });
});
