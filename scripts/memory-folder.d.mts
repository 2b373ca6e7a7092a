/** Environment variables that put temporary files of tests into memory. */
export function createMemoryFolder(): { TMPDIR?: string; DISK_TMPDIR?: string };
