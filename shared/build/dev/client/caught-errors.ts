import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { showError } from './error-overlay';

type Options = RootOptions & HydrationOptions;
type CreateRoot = (container: Element, options?: Options) => unknown;
type HydrateRoot = (container: Element, children: unknown, options?: Options) => unknown;

/** `react-dom/client` with an overlay for the errors that a boundary catches, which no event tells of. */
export function reportCaughtErrors(
  client: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const createRoot = client['createRoot'] as CreateRoot;
  const hydrateRoot = client['hydrateRoot'] as HydrateRoot;
  return {
    ...client,
    createRoot: (container: Element, options?: Options) => createRoot(container, withReport(options)),
    hydrateRoot: (container: Element, children: unknown, options?: Options) =>
      hydrateRoot(container, children, withReport(options)),
  };
}

function withReport(options: Options | undefined): Options {
  const onCaughtError: Options['onCaughtError'] = (error, info) => {
    void showError(error);
    if (options?.onCaughtError) options.onCaughtError(error, info);
    else console.error(error, `\n\nA boundary has caught it.${info.componentStack ?? ''}`);
  };
  return { ...options, onCaughtError };
}
