import { createStore, useStore } from 'zustand';

/** True while the session cannot be checked, since the service is away. */
const outage = createStore(() => false);

export const isAway = () => outage.getState();
export const useIsAway = () => useStore(outage);
export const noteAway = (isAway: boolean) => outage.setState(isAway, true);
export const onAway = (listener: (isAway: boolean) => void) => outage.subscribe(listener);
