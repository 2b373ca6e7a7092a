import { ApiError, detailOf } from '@glossa/shared/api-client';

interface ErrorText {
  readonly id: 'vocabulary.add.network' | 'vocabulary.add.denied' | 'vocabulary.add.failed';
  readonly values: { readonly message: string };
}

/** What to tell the learner when a word could not be saved. */
export function addWordError(error: unknown): ErrorText {
  const message = detailOf(error) ?? (error instanceof Error ? error.message : String(error));
  if (error instanceof ApiError && error.isNetwork)
    return { id: 'vocabulary.add.network', values: { message } };
  if (error instanceof ApiError && error.status === 403) {
    return { id: 'vocabulary.add.denied', values: { message } };
  }
  return { id: 'vocabulary.add.failed', values: { message } };
}
