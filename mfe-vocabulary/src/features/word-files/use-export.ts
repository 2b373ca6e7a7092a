import { apiClient } from '@glossa/shared/api-client';
import type { VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import { useMutation } from '@tanstack/react-query';
import { fileNameIn } from './file-name-in';
import { saveFile } from './save-file';

/** Many thousand words take their time. */
const TIME_LIMIT_MS = 120_000;

interface Export {
  readonly format: VocabularyFileFormat;
  /** Of all words when left out. */
  readonly videoId: string | undefined;
}

/** A refusal is JSON though a file was asked for. */
function readRefusal(body: ArrayBuffer, _headers: unknown, status = 200): unknown {
  if (status < 400) return body;
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    // Not the API's own words, but those of something in between.
    return undefined;
  }
}

/** Fetches the words as a file and hands it to the browser to keep; answers with its name. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ format, videoId }: Export) => {
      const { data, headers } = await apiClient.get<ArrayBuffer>('/vocabulary/export', {
        params: { format, video_id: videoId },
        responseType: 'arraybuffer',
        transformResponse: readRefusal,
        timeout: TIME_LIMIT_MS,
      });
      const name = fileNameIn(headers['content-disposition']) ?? `glossa-words.${format}`;
      saveFile(new Blob([data], { type: String(headers['content-type']) }), name);
      return name;
    },
  });
}
