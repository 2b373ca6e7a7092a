/** Loaded before a program of ours: ends it when the process that started it is gone, however that ended. */
process.stdin.on('end', () => process.exit(1)).on('error', () => process.exit(1));
process.stdin.resume();
// The pipe alone keeps nothing alive.
process.stdin.unref?.();
