const LATEST_MS = 10_000;
const WITHOUT_IDLE_MS = 4_000;

/** Begins to measure once the page has nothing better to do: the code for it must not compete with the first screen. */
export function measureWhenIdle(app: string | undefined): () => void {
  const begin = () => {
    import(/* webpackChunkName: "web-vitals" */ './measure-vitals').then(
      ({ measureVitals }) => measureVitals(app),
      // A page that is not measured works all the same.
      () => undefined,
    );
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(begin, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
}
