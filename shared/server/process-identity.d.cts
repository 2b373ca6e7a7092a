/** Identifies a process even if its pid is reused; undefined if it is not running, and for a zombie. */
export function processIdentity(pid: number): string | undefined;
/** Empty for a file of a process that has ended. */
export function readOrEmpty(file: string): string;
