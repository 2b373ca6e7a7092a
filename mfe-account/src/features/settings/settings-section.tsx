import { Card } from '@glossa/kit/ui';
import { type ReactNode, useId, useEffect, useRef, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './settings.module.css';

/** A part of the profile, under the message `title`. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </Card>
  );
}

/**
 * Focuses the first invalid field after each attempt and server error. After rendering: its message is there by then.
 */
export function useFocusOnRefusal(attempts: number, error?: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (attempts) focusInvalid();
  }, [attempts]);
  useEffect(() => {
    if (error) focusInvalid();
  }, [error]);
  return form;
}
