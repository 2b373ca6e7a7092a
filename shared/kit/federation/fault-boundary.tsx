import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  children: ReactNode;
  /** Rendered in place of what crashed; `reset` renders the children again. */
  fallback: (reset: () => void, error: unknown) => ReactNode;
  onFault?: (error: unknown) => void;
  /** When it changes, what crashed is rendered again, such as on another screen. */
  resetKey?: string;
}

/** Keeps a render crash inside its own area of the page. */
export class FaultBoundary extends Component<FaultBoundaryProps, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault?.(error);
  }

  override componentDidUpdate(before: FaultBoundaryProps) {
    if (this.state.fault && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = () => this.setState({ fault: null });

  override render() {
    const { fault } = this.state;
    return fault ? this.props.fallback(this.reset, fault.error) : this.props.children;
  }
}
