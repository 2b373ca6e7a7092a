import { difficultyTone } from '@glossa/kit/format';
import { Badge } from '@glossa/kit/ui';
import { FormattedDate, FormattedMessage } from 'react-intl';

export function LevelBadge({ level }: { level: number | null }) {
  if (level === null) return null;
  return (
    <Badge tone={difficultyTone(level)}>
      <FormattedMessage id="vocabulary.word.levelBadge" values={{ level }} />
    </Badge>
  );
}

export function StatusBadge({ mastered }: { mastered: boolean }) {
  return (
    <Badge tone={mastered ? 'good' : 'accent'}>
      <FormattedMessage id={mastered ? 'vocabulary.word.mastered' : 'vocabulary.word.learning'} />
    </Badge>
  );
}

/** `at` is ISO 8601; null where it is not known. */
export function AddedDate({ at }: { at: string | null }) {
  if (at === null) return <FormattedMessage id="vocabulary.none" />;
  return (
    <time dateTime={at}>
      <FormattedDate value={at} dateStyle="medium" />
    </time>
  );
}

/** “Added …”, where the date is known. */
export function AddedOn({ at, className }: { at: string | null; className?: string | undefined }) {
  if (at === null) return null;
  return (
    <span className={className}>
      <FormattedMessage id="vocabulary.word.addedOn" values={{ date: <AddedDate key="date" at={at} /> }} />
    </span>
  );
}

/** The next review; `at` is ISO 8601, null before the first. */
export function ReviewDue({ at }: { at: string | null }) {
  if (at === null) return null;
  if (Date.parse(at) <= Date.now()) return <FormattedMessage id="vocabulary.word.reviewNow" />;
  return (
    <FormattedMessage
      id="vocabulary.word.reviewOn"
      values={{
        date: (
          <time key="date" dateTime={at}>
            <FormattedDate value={at} dateStyle="medium" />
          </time>
        ),
      }}
    />
  );
}
