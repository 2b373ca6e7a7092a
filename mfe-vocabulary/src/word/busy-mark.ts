import { useEffect } from 'react';

let marks = 0;

/** True while a component says that leaving would lose what the learner is doing. */
export function isMarkedBusy(): boolean {
  return marks > 0;
}

/** Marks the app busy while `active` and drawn. */
export function useBusyWhile(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    marks += 1;
    return () => {
      marks -= 1;
    };
  }, [active]);
}
