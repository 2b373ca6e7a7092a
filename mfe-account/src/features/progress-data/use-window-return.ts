import { useEffect } from 'react';

/** Calls back when the learner returns to the window, from another window or from another tab. */
export function useWindowReturn(onReturn: () => void): void {
  useEffect(() => {
    const visible = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', visible);
    };
  }, [onReturn]);
}
