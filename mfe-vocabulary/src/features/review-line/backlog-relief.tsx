import type { SpreadBacklog, SpreadBacklogResult } from '@glossa/contract/review';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import { Button, IconButton, Notice, TextField } from '@glossa/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFocusFallback } from '../../reviewing/use-focus-fallback';
import { Failure } from '../../word/failure';
import styles from './backlog-relief.module.css';
import { dismissForToday, isDismissedToday } from './review-line';

/** More than two sessions' worth: time to offer help. */
const MANY = 40;
const DEFAULT_PER_DAY = 20;
/** The API's limit. */
const MAX_PER_DAY = 500;

interface BacklogReliefProps {
  overdue: number;
  /** Takes the focus when this goes away with it. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Offers to spread many overdue words over the next days. Dismissed for the rest of the day. */
export function BacklogRelief({ overdue, nextFocus }: BacklogReliefProps) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const whole = useFocusFallback(nextFocus);
  const [dismissed, setDismissed] = useState(isDismissedToday);
  const relief = useRelief();
  const dismissLabel = intl.formatMessage({ id: 'vocabulary.review.dismiss' });

  function dismiss() {
    dismissForToday();
    setDismissed(true);
  }

  if (dismissed || (overdue <= MANY && !relief.data)) return null;
  return (
    <div ref={whole}>
      {/* The button that was pressed goes away; the focus stays here. */}
      <div ref={place} className={styles.relief} tabIndex={-1}>
        {relief.data ? (
          <Notice tone="good" dismiss={{ label: dismissLabel, onDismiss: dismiss }}>
            <FormattedMessage
              id="vocabulary.relief.done"
              values={{ moved: relief.data.moved, days: relief.data.days }}
            />
          </Notice>
        ) : (
          <ReliefOffer
            overdue={overdue}
            busy={relief.isPending}
            onSpread={(perDay) => relief.mutate(perDay, { onSuccess: () => place.current?.focus() })}
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
        {relief.isError && <Failure id="vocabulary.relief.error" error={relief.error} />}
      </div>
    </div>
  );
}

interface ReliefOfferProps {
  overdue: number;
  busy: boolean;
  onSpread: (perDay: number) => void;
  dismiss: ReactNode;
}

function ReliefOffer({ overdue, busy, onSpread, dismiss }: ReliefOfferProps) {
  const intl = useIntl();
  const headingId = useId();
  const [text, setText] = useState(String(DEFAULT_PER_DAY));
  const perDay = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  const isRight = perDay >= 1 && perDay <= MAX_PER_DAY;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRight && !busy) onSpread(perDay);
  }

  return (
    <form className={styles.offer} aria-labelledby={headingId} noValidate onSubmit={submit}>
      <div className={styles.head}>
        <p id={headingId}>
          <FormattedMessage id="vocabulary.relief.waiting" values={{ count: overdue }} />
        </p>
        {dismiss}
      </div>
      <TextField
        className={styles.number}
        label={<FormattedMessage id="vocabulary.relief.perDay" />}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_PER_DAY}
        value={text}
        error={!isRight && intl.formatMessage({ id: 'vocabulary.relief.range' }, { most: MAX_PER_DAY })}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={!isRight}>
        <FormattedMessage
          id="vocabulary.relief.spread"
          values={{ days: Math.ceil(overdue / (isRight ? perDay : DEFAULT_PER_DAY)) }}
        />
      </Button>
    </form>
  );
}

/** Puts off words that have waited, so that so many a day are left. */
function useRelief() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (perDay: number) => {
      const body: SpreadBacklog = { per_day: perDay };
      return (await apiClient.post<SpreadBacklogResult>('/vocabulary/reviews/spread-backlog', body)).data;
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.vocabulary }),
  });
}
