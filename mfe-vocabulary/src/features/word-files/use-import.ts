import { apiClient, queryKeys } from '@glossa/shared/api-client';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import type { VocabularyImported, VocabularyImportQuery } from '@glossa/contract/vocabulary-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Many thousand words take their time. */
const TIME_LIMIT_MS = 120_000;

export interface Import extends VocabularyImportQuery {
  readonly file: File;
}

/** Brings the words of a file in. `uploaded` is the share of it that has gone out, 0 to 1. */
export function useImport() {
  const client = useQueryClient();
  const [uploaded, setUploaded] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ file, ...params }: Import) => {
      setUploaded(0);
      const answer = await apiClient.post<VocabularyImported>('/vocabulary/import', file, {
        params,
        headers: { 'content-type': 'application/octet-stream' },
        timeout: TIME_LIMIT_MS,
        onUploadProgress: ({ progress = 0 }) => setUploaded(progress),
      });
      return answer.data;
    },
    // After a failure too: what was read before it, or before our patience ended, may be saved.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
  useUnsavedWork(mutation.isPending);
  return { ...mutation, uploaded };
}
