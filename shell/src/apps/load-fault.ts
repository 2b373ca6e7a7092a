import type { FailedPhase } from '@glossa/contract/beacon';

/** A version that could not be loaded, and how far it came. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';

  constructor(
    readonly phase: FailedPhase,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Runs a step of loading; what it throws says which step it was. */
export async function during<Result>(phase: FailedPhase, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (cause) {
    throw new LoadFault(phase, cause);
  }
}

export function phaseOf(error: unknown): FailedPhase {
  if (error instanceof LoadFault) return error.phase;
  return isChunkFault(error) ? 'chunk' : 'render';
}

/** What webpack throws when a part of a bundle that was asked for later does not come. */
export function isChunkFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
