import * as React from 'react';
import { REFRESHED_EVENT } from '../protocol';

/** Called by the plugin of React Refresh when a changed module cannot be evaluated. */
export function handleRuntimeError(error: unknown): void {
  reportError(error);
}

/** Called by the same plugin in the task in which React has rendered an update. A production React cannot refresh. */
export function clearRuntimeErrors(): void {
  if (isDevelopment()) dispatchEvent(new Event(REFRESHED_EVENT));
  else location.reload();
}

/** False where a site of this machine has taken the app in, whose shell shares a production React. */
export const isDevelopment = (): boolean => 'captureOwnerStack' in React;
