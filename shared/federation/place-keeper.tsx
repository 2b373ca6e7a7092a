import { Component, type ReactNode } from 'react';
import { placeNow, type Place } from './place';

interface PlaceKeeperProps {
  /** What is drawn: when another takes its place, whoever was there is brought back to the same spot. */
  of: unknown;
  /** Where it is drawn; at another address everybody starts anew. */
  at?: string;
  children: ReactNode;
}

/**
 * Keeps the focus and the scroll position over the exchange of one version for another. A class, because only a class
 * is told right before the old elements go.
 */
export class PlaceKeeper extends Component<PlaceKeeperProps> {
  override getSnapshotBeforeUpdate(before: PlaceKeeperProps): Place | null {
    return before.of !== this.props.of && before.at === this.props.at ? placeNow() : null;
  }

  override componentDidUpdate(_props: PlaceKeeperProps, _state: unknown, place: Place | null): void {
    place?.restore();
  }

  override render() {
    return this.props.children;
  }
}
