import { createStore, useStore } from 'zustand';

/** Why it is not known yet whose session it is: the service is away, or answers something else. */
type Obstacle = 'away' | 'refused' | null;

const obstacle = createStore<Obstacle>(() => null);

export const currentObstacle = () => obstacle.getState();
export const isAway = () => currentObstacle() === 'away';
export const useIsAway = () => useStore(obstacle) === 'away';
export const useIsRefused = () => useStore(obstacle) === 'refused';
export const noteObstacle = (now: Obstacle) => obstacle.setState(now, true);
export const onAway = (listener: () => void) => obstacle.subscribe(listener);
