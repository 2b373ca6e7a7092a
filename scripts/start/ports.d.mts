/** A free port of this machine for a server that starts soon. No other process is given it while this one lives. */
export function freePort(): Promise<number>;

/** Free ports that differ. */
export function freePorts(howMany: number): Promise<number[]>;
