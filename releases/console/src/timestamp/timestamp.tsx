import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl, type FormatDateOptions } from 'react-intl';

const DAY_MS = 86_400_000;
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const satisfies FormatDateOptions;
const DATE = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** A date in the time zone of this device; the tooltip has it in UTC, as the logs do. */
export function Timestamp({ iso }: { iso: string }) {
  const intl = useIntl();
  const date = new Date(iso);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return (
    <time
      dateTime={iso}
      title={intl.formatMessage({ id: 'console.utc' }, { at: iso.slice(0, 19).replace('T', ' ') })}
    >
      {intl.formatDate(date, { ...DATE, year })}
    </time>
  );
}

/** A time of today, to the second. */
export function Clock({ at }: { at: number }) {
  const intl = useIntl();
  return <time dateTime={new Date(at).toISOString()}>{intl.formatTime(at, TIME)}</time>;
}

/** The time since then, in its largest unit. */
export function Ago({ iso, now }: { iso: string; now: number }) {
  const intl = useIntl();
  const passed = Math.max(0, now - Date.parse(iso));
  if (passed < 60_000) return <FormattedMessage id="console.justNow" />;
  const [unit, size] =
    passed < 3_600_000
      ? (['minute', 60_000] as const)
      : passed < DAY_MS
        ? (['hour', 3_600_000] as const)
        : (['day', DAY_MS] as const);
  return <>{intl.formatRelativeTime(-Math.floor(passed / size), unit, { numeric: 'always' })}</>;
}

export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
