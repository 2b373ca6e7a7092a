/** Rows with columns aligned by spaces. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** `2026-11-21T02:05:00.123Z` → `2026-11-21 02:05:00 UTC`. */
export function moment(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}
