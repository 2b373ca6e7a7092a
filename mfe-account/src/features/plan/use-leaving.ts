import { useMutation } from '@tanstack/react-query';
import { leaveFor } from './leave-for';

/** No address came that the browser could go to. */
class NoAddress extends Error {
  override readonly name = 'NoAddress';
}

/**
 * Asks for an address and takes the browser there. `pending` is the argument it was asked with, and stays so while
 * the browser is leaving.
 */
export function useLeaving<Argument>(ask: (argument: Argument) => Promise<string | undefined>) {
  const { mutate, isError, isPending, isSuccess, variables } = useMutation({
    mutationFn: async (argument: Argument) => {
      if (!leaveFor(await ask(argument))) throw new NoAddress();
    },
  });
  return { leave: mutate, failed: isError, pending: isPending || isSuccess ? variables : undefined };
}
