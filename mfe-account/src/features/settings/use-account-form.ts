import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusOnRefusal } from './use-focus-on-refusal';

/** Holds what is typed, which is empty after it is saved. `send` is not called while the form is not complete. */
export function useAccountForm<Typed extends Record<string, string>, Answer>(
  empty: Typed,
  isComplete: (typed: Typed) => boolean,
  send: (typed: Typed) => Promise<Answer>,
) {
  const [typed, setTyped] = useState(empty);
  const [attempts, setAttempts] = useState(0);
  const saving = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setTyped(empty);
      setAttempts(0);
    },
  });
  const form = useFocusOnRefusal(attempts, saving.error);
  // A password is never stored, so the app stays busy.
  useUnsavedWork(saving.isPending || Object.values(typed).some(Boolean));

  function save() {
    setAttempts(attempts + 1);
    if (isComplete(typed) && !saving.isPending) saving.mutate(typed);
  }
  function type(change: Partial<Typed>) {
    saving.reset();
    setTyped({ ...typed, ...change });
  }
  return { form, typed, saving, save, type, wasTried: attempts > 0 };
}
