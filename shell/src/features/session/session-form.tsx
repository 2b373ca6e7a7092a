import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useHydrated } from '../../hydrate/use-hydrated';
import styles from './session-card.module.css';
import { useTypedBefore } from './typed-before';

/** Ids of messages that say what is wrong, by field. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

interface SessionFormOptions<Name extends string> {
  /** What the form begins with, in the order of its fields. */
  readonly start: Readonly<Record<Name, string>>;
  /** Nothing is sent while there is a problem. */
  readonly findProblems: (values: Readonly<Record<Name, string>>) => Problems<Name>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** Id of the message for a failure that the server does not explain. */
  readonly failed: string;
  /** The field that a refusal of the server belongs to, by its code. */
  readonly refusedFields?: Readonly<Record<string, NoInfer<Name>>>;
}

/** State of a form of text fields. Problems show once it was sent; the focus goes to the first field with one. */
export function useSessionForm<Name extends string>(options: SessionFormOptions<Name>) {
  const { start, findProblems, send, failed, refusedFields } = options;
  const intl = useIntl();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [attempted, setAttempted] = useState(false);
  // The cache must not keep a password.
  const sending = useMutation({ mutationFn: send, gcTime: 0 });
  const { error } = sending;
  const problems = findProblems(values);
  const refusal = error ? (errorDetail(error) ?? intl.formatMessage({ id: failed })) : undefined;
  const refused = error instanceof ApiError ? refusedFields?.[error.code] : undefined;
  useTypedBefore(ref, (typed) => setValues((before) => ({ ...before, ...typed })));
  useEffect(() => {
    if (refused) focusField(ref.current, refused);
  }, [error, refused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.reset();
    // At once, so that a screen reader finds the text at the field when the focus comes.
    flushSync(() => setAttempted(true));
    const wrong = (Object.keys(start) as Name[]).find((name) => problems[name]);
    if (wrong) focusField(ref.current, wrong);
    else sending.mutate(values);
  }

  /** The props of a field. */
  const field = (name: Name) => {
    const problem = attempted ? problems[name] : undefined;
    return {
      name,
      required: true,
      value: values[name],
      error: problem ? intl.formatMessage({ id: problem }) : refused === name ? refusal : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    };
  };
  const { isPending, isSuccess: isSent } = sending;
  // Also once it is sent, until another screen takes its place.
  const busy = isPending || isSent;
  return { ref, values, field, submit, busy, isSent, error, failure: refused ? undefined : refusal };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

interface SessionFormProps {
  form: Pick<ReturnType<typeof useSessionForm>, 'ref' | 'submit' | 'busy' | 'failure'>;
  /** Text of the button, by whether the form is being sent. */
  submitLabel: (busy: boolean) => ReactNode;
  children: ReactNode;
}

export function SessionForm({ form, submitLabel, children }: SessionFormProps) {
  const { ref, submit, busy, failure } = form;
  return (
    <form ref={ref} className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure ? <ErrorPanel title={failure} titleAs="p" /> : null}
      {children}
      <Button type="submit" variant="primary" busy={busy} disabled={!useHydrated()}>
        {submitLabel(busy)}
      </Button>
    </form>
  );
}
