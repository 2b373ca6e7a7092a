import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useHydrated } from '../../hydrate/use-hydrated';
import styles from './session-card.module.css';
import { useTypedBefore } from './typed-before';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Ids of messages that say what is wrong, by field. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

interface FormState<Name extends string> {
  readonly values: Values<Name>;
  readonly problems: Problems<Name>;
}

interface SessionFormOptions<Name extends string> {
  /** What the form begins with, in the order of its fields. */
  readonly start: Values<Name>;
  /** Nothing is sent while there is a problem. */
  readonly findProblems: (values: Values<Name>) => Problems<Name>;
  readonly send: (values: Values<Name>) => Promise<void>;
  /** Shown for a failure that the server does not explain. */
  readonly fallbackMessageId: string;
  /** Where an error of the server is shown; others are shown above the form. */
  readonly fieldByErrorCode?: Readonly<Record<string, NoInfer<Name>>>;
}

/** State of a form of text fields. Sending it judges the fields, and focuses the first with a problem. */
export function useSessionForm<Name extends string>(options: SessionFormOptions<Name>) {
  const { start, findProblems, send, fallbackMessageId, fieldByErrorCode } = options;
  const intl = useIntl();
  const ref = useRef<HTMLFormElement>(null);
  /** The mutation's own state is published later, so that a second press could come before it. */
  const isSending = useRef(false);
  const [{ values, problems }, setForm] = useState<FormState<Name>>({ values: start, problems: {} });
  const sending = useMutation({
    mutationFn: send,
    onError: () => {
      isSending.current = false;
    },
    // The cache must not keep a password.
    gcTime: 0,
  });
  const { error, isPending, isSuccess: isSent } = sending;
  const errorText = error ? (errorDetail(error) ?? intl.formatMessage({ id: fallbackMessageId })) : undefined;
  const errorField = error instanceof ApiError ? fieldByErrorCode?.[error.code] : undefined;
  useTypedBefore(ref, (typed) => change(typed as Partial<Values<Name>>));
  useEffect(() => {
    if (errorField) focusField(ref.current, errorField);
  }, [error, errorField]);

  function change(typed: Partial<Values<Name>>) {
    setForm((before) => {
      const after = { ...before.values, ...typed };
      return { values: after, problems: keepUnsolved(before.problems, findProblems(after)) };
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    sending.reset();
    const found = findProblems(values);
    // At once, so that a screen reader finds the text at the field when the focus comes.
    flushSync(() => setForm({ values, problems: found }));
    const wrong = (Object.keys(start) as Name[]).find((name) => found[name]);
    if (wrong) return focusField(ref.current, wrong);
    isSending.current = true;
    sending.mutate(values);
  }

  /** The props of a field. */
  const field = (name: Name) => {
    const problem = problems[name];
    return {
      name,
      required: true,
      value: values[name],
      error: problem ? intl.formatMessage({ id: problem }) : errorField === name ? errorText : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // The server has not refused what stands there now.
        if (errorField === name && !isSending.current) sending.reset();
        change({ [name]: target.value } as Partial<Values<Name>>);
      },
    };
  };
  // Also once it is sent, until another screen takes its place.
  const busy = isPending || isSent;
  return { ref, values, field, submit, busy, isSent, error, formError: errorField ? undefined : errorText };
}

/** The problems of the last attempt to send that are still there: a field is not judged while it is typed. */
function keepUnsolved<Name extends string>(shown: Problems<Name>, found: Problems<Name>): Problems<Name> {
  const names = Object.keys(shown) as Name[];
  const unsolved = names.filter((name) => shown[name] === found[name]);
  return Object.fromEntries(unsolved.map((name) => [name, shown[name]])) as Problems<Name>;
}

const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

interface SessionFormProps {
  form: Pick<ReturnType<typeof useSessionForm>, 'ref' | 'submit' | 'busy' | 'formError'>;
  /** Text of the button, by whether the form is being sent. */
  submitLabel: (busy: boolean) => ReactNode;
  children: ReactNode;
}

export function SessionForm({ form, submitLabel, children }: SessionFormProps) {
  const { ref, submit, busy, formError } = form;
  const isHydrated = useHydrated();
  return (
    <form ref={ref} className={styles.form} method="post" noValidate onSubmit={submit}>
      {formError ? <ErrorPanel title={formError} titleAs="p" /> : null}
      {children}
      <Button type="submit" variant="primary" busy={busy} disabled={!isHydrated}>
        {submitLabel(busy)}
      </Button>
    </form>
  );
}
