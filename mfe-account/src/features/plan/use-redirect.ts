import { useEffect } from 'react';
import { listen } from '@glossa/kit/listen';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { redirect } from './redirect';

/** The API sent no usable address. */
class NoAddress extends Error {
  override readonly name = 'NoAddress';
}

/**
 * Asks for an address and takes the browser there. `pending` is the argument it was asked with, and stays so while
 * the browser is leaving. Who comes back by the button Back finds the page as it was kept, and can leave again.
 */
export function useRedirect<Argument>(ask: (argument: Argument) => Promise<string | undefined>) {
  const { mutate, reset, isError, isPending, isSuccess, variables } = useMutation({
    mutationFn: async (argument: Argument) => {
      if (!redirect(await ask(argument))) throw new NoAddress();
    },
  });
  useUnsavedWork(isPending);
  useEffect(() => {
    return listen(window, { pageshow: ({ persisted }) => persisted && reset() });
  }, [reset]);
  return { leave: mutate, failed: isError, pending: isPending || isSuccess ? variables : undefined };
}
