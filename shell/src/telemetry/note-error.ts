import { isForeignFault } from '../dom-guard/foreign-changes';
import type { NotedError } from './report-error';

/** Reports an error of a version, unless others have caused it. The code for it is loaded with the first one. */
export function noteError(noted: NotedError): void {
  if (isForeignFault(noted.error)) return;
  import(/* webpackChunkName: "more" */ './report-error').then(
    ({ reportError }) => reportError(noted),
    () => undefined,
  );
}

/** Reports what no boundary catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => noteError({ error: error as unknown }));
  addEventListener('unhandledrejection', ({ reason }) => noteError({ error: reason as unknown }));
}
