import type { BundleFile } from '@glossa/contract/release';
import { type FileAddress, refetchFiles } from './load-files';

export const withUrls = ({ base }: { readonly base: string }, files: readonly BundleFile[]): FileAddress[] =>
  files.map(({ file, integrity }) => ({ url: base + file, integrity }));

/**
 * Before a second load after `error`: a copy in the browser's cache may be damaged, so that each load of it fails (see
 * docs/decisions/0003). Throws the error where a file does not come, because it says more.
 */
export const replaceCopies = (files: readonly FileAddress[], error: unknown): Promise<void> =>
  refetchFiles(files).catch(() => {
    throw error;
  });
