import { readAsSent } from '@glossa/contract/read/fields';
import { MAX_BACKLOG_PER_DAY } from '@glossa/contract/limits';
import type { SpreadBacklog, SpreadBacklogResult } from '@glossa/contract/vocabulary/review';
import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import { browserStorage } from '@glossa/kit/browser';
import { Button, Form, IconButton, Notice, Text, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFocusFallback } from '../../reviewing/use-focus-fallback';
import { Failure } from '../../word/failure';
import styles from './spread-backlog.module.css';

const DEFAULT_PER_DAY = 20;
interface SpreadBacklogOfferProps {
  overdue: number;
  /** So many are overdue that it offers to spread them. */
  isBacklog: boolean;
  /** Receives the focus when this component unmounts while focused. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Offers to spread many overdue words over the next days. Dismissed for the rest of the day. */
export function SpreadBacklogOffer({ overdue, isBacklog, nextFocus }: SpreadBacklogOfferProps) {
  const intl = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  const root = useFocusFallback(nextFocus);
  const [dismissed, setDismissed] = useState(() => browserStorage.get(DISMISSED_KEY) === today());
  const spreading = useSpreadBacklog();
  const dismissLabel = intl.formatMessage({ id: 'vocabulary.review.dismiss' });

  function dismiss() {
    browserStorage.set(DISMISSED_KEY, today());
    setDismissed(true);
  }

  if (dismissed || (!isBacklog && !spreading.data)) return null;
  return (
    <div ref={root}>
      {/* Takes the focus from the pressed button, which is removed. */}
      <div ref={notice} className={styles.offer} tabIndex={-1}>
        {spreading.data ? (
          <Notice tone="good" dismiss={{ label: dismissLabel, onDismiss: dismiss }}>
            <FormattedMessage
              id="vocabulary.spreadBacklog.done"
              values={{ moved: spreading.data.moved, days: spreading.data.days }}
            />
          </Notice>
        ) : (
          <SpreadForm
            overdue={overdue}
            busy={spreading.isPending}
            onSpread={(perDay) => spreading.mutate(perDay, { onSuccess: () => notice.current?.focus() })}
            dismiss={
              <IconButton
                icon="close"
                size="small"
                className={styles.dismiss}
                label={dismissLabel}
                onClick={dismiss}
              />
            }
          />
        )}
        {spreading.isError && <Failure id="vocabulary.spreadBacklog.error" error={spreading.error} />}
      </div>
    </div>
  );
}

interface SpreadFormProps {
  overdue: number;
  busy: boolean;
  onSpread: (perDay: number) => void;
  dismiss: ReactNode;
}

function SpreadForm({ overdue, busy, onSpread, dismiss }: SpreadFormProps) {
  const intl = useIntl();
  const headingId = useId();
  const [text, setText] = useState(String(DEFAULT_PER_DAY));
  const perDay = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const isValid = perDay >= 1 && perDay <= MAX_BACKLOG_PER_DAY;

  return (
    <Form
      className={styles.form}
      aria-labelledby={headingId}
      noValidate
      onSubmit={() => isValid && !busy && onSpread(perDay)}
    >
      <div className={styles.head}>
        <Text id={headingId} message="vocabulary.spreadBacklog.waiting" values={{ count: overdue }} />
        {dismiss}
      </div>
      <TextField
        className={styles.number}
        message="vocabulary.spreadBacklog.perDay"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_BACKLOG_PER_DAY}
        value={text}
        error={
          !isValid &&
          intl.formatMessage({ id: 'vocabulary.spreadBacklog.range' }, { most: MAX_BACKLOG_PER_DAY })
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={!isValid}>
        <FormattedMessage
          id="vocabulary.spreadBacklog.submit"
          values={{ days: Math.ceil(overdue / (isValid ? perDay : DEFAULT_PER_DAY)) }}
        />
      </Button>
    </Form>
  );
}

/** Reschedules overdue words so that at most `perDay` are due each day. */
const useSpreadBacklog = () =>
  useMutation({
    mutationFn: async (perDay: number) => {
      const body: SpreadBacklog = { per_day: perDay };
      const { data } = await apiClient.post('/vocabulary/reviews/spread-backlog', body);
      return readAsSent<SpreadBacklogResult>(data, { moved: 0, days: 0 });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary }),
  });

const DISMISSED_KEY = 'glossa.vocabulary.spread-backlog-dismissed';

/** The local calendar day, e.g. `2026-3-9`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');
}
