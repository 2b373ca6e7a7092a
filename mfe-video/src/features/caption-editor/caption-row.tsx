import { formatClock } from '@glossa/kit/format';
import { memo } from 'react';
import type { Line } from './caption-document';
import styles from './caption-editor.module.css';

interface CaptionRowProps {
  line: Line;
  index: number;
  language: string;
  /** It is the one of all lines that the tab key reaches. */
  isActive: boolean;
  /** It is heard now. */
  isCurrent: boolean;
}

/** A line that can be chosen. Memoized, because a film has thousands. */
export const CaptionRow = memo(({ line, index, language, isActive, isCurrent }: CaptionRowProps) => (
  <button
    type="button"
    className={styles.row}
    data-caption-line={index}
    tabIndex={isActive ? 0 : -1}
    aria-current={isCurrent || undefined}
    aria-pressed={isActive}
  >
    <span className={styles.time} dir="ltr">
      {formatTime(line.start)}
    </span>
    <span className={styles.text} lang={language} dir="auto">
      {line.text}
    </span>
  </button>
));

/** `m:ss.t`, with tenths of a second. */
function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`;
}
