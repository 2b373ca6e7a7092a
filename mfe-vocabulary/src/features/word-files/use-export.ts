import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { apiClient } from '@glossa/kit/api-client';
import { saveFile } from '@glossa/kit/browser';
import { useMutation } from '@tanstack/react-query';

/** Enough for many thousand words. */
const TIMEOUT_MS = 120_000;

interface Export {
  readonly format: VocabularyFileFormat;
  /** Undefined: all words. */
  readonly videoId: string | undefined;
}

/** An error is JSON, though the response type is a file. */
function readRefusal(body: ArrayBuffer, _headers: unknown, status = 200): unknown {
  if (status < 400) return body;
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    // The answer of a proxy.
    return undefined;
  }
}

/** Downloads the words as a file and returns its name. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ format, videoId }: Export) => {
      const { data, headers } = await apiClient.get<ArrayBuffer>('/vocabulary/export', {
        params: { format, video_id: videoId },
        responseType: 'arraybuffer',
        transformResponse: readRefusal,
        timeout: TIMEOUT_MS,
      });
      const named = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
      const name = named ?? `glossa-words.${format}`;
      saveFile(new Blob([data], { type: String(headers['content-type']) }), name);
      return name;
    },
  });
}
