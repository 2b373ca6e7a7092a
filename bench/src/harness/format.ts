/** Parts of a report, as Markdown. */
import type { Ratio } from './statistics';

/** The first column is aligned to the left, all others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const alignment = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, alignment, ...rows].map(line).join('\n');
}

export const formatMs = (value: number, digits = 0) => `${value.toFixed(digits)} ms`;

export const formatKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export const formatYes = (reached: boolean) => (reached ? 'yes' : '**no**');

export function formatRatio(ratio: Ratio | undefined): string {
  return ratio ? `${ratio.middle.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})` : '–';
}
