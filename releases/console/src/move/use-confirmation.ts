import { useState, type RefObject } from 'react';
import type { Verdict } from '../findings/verdict';
import type { MoveRequest } from '../operator-api/operator-api';

interface ConfirmationOptions {
  readonly app: string;
  readonly verdict: Verdict;
  readonly reasonRequired: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
}

export type Asked = 'force' | 'reason' | 'typed';

/** What the operator has to say before anything moves. The reason outlives every refusal, what was typed to confirm does not. */
export function useConfirmation({ app, verdict, reasonRequired, form }: ConfirmationOptions) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [force, setForce] = useState(false);
  const [wrong, setWrong] = useState<readonly Asked[]>([]);
  const forced = verdict === 'forcible' && force;
  const needsReason = reasonRequired || forced;

  function mistakes(): Asked[] {
    const found: Asked[] = [];
    if (verdict === 'forcible' && !force) found.push('force');
    if (needsReason && reason.trim() === '') found.push('reason');
    if (typed.trim() !== app) found.push('typed');
    return found;
  }

  /** What goes with the move; undefined, with the focus on the first mistake, while something is missing. */
  function take(): Omit<MoveRequest, 'expected_revision'> | undefined {
    const found = mistakes();
    setWrong(found);
    const [first] = found;
    if (first) {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return undefined;
    }
    setTyped('');
    return { ...(reason.trim() !== '' && { reason: reason.trim() }), ...(forced && { force: true }) };
  }

  const forcible = verdict === 'forcible';
  return { reason, setReason, typed, setTyped, force, setForce, forcible, needsReason, wrong, take };
}
