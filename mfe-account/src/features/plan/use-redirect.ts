import { useEffect } from 'react';
import { listen } from '@glossa/kit/browser';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { redirect } from './redirect';

/** Takes the browser to an address, unless `reset` or unmounted meanwhile. `pending` lasts while the browser leaves. */
export function useRedirect<Argument>(ask: (argument: Argument) => Promise<string | null>) {
  const { mutate, reset, isError, isPending, isSuccess, variables } = useMutation({
    mutationFn: async (argument: Argument) => {
      const address = await ask(argument);
      if (address === null || !URL.canParse(address, location.href))
        throw new Error('the API sent no usable address');
      return address;
    },
  });
  useUnsavedWork(isPending);
  useEffect(() => {
    return listen(window, { pageshow: ({ persisted }) => persisted && reset() });
  }, [reset]);
  return {
    // A callback of the mutation itself would run after the component has unmounted, too.
    leave: (argument: Argument) => mutate(argument, { onSuccess: (address) => redirect(address) }),
    reset,
    failed: isError,
    pending: isPending || isSuccess ? variables : undefined,
  };
}
