import type { SavedWord } from '@glossa/contract/read/saved-word';
import { difficultyTone } from '@glossa/kit/format';
import { Badge } from '@glossa/kit/ui';
import { levelBand } from './level-band';
import { FormattedDate, FormattedMessage } from 'react-intl';

/** `short`: the band alone, where it is said what it is. */
export function LevelBadge({ level, short = false }: { level: number | null; short?: boolean }) {
  const band = levelBand(level);
  if (level === null || band === undefined) return null;
  return (
    <Badge tone={difficultyTone(level)}>
      {short ? band : <FormattedMessage id="vocabulary.word.levelBadge" values={{ level: band }} />}
    </Badge>
  );
}

/** Whether the word is mastered, or that the last change of it waits for the network. */
export function StatusBadge({ word }: { word: Pick<SavedWord, 'is_mastered' | 'waits'> }) {
  const { is_mastered: mastered, waits } = word;
  if (waits !== undefined) return <Badge message="vocabulary.word.waits" />;
  return (
    <Badge tone={mastered ? 'good' : 'warning'}>
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
