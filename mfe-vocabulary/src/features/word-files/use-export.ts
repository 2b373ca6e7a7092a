import type { VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import { apiClient } from '@glossa/shared/api-client';
import { useMutation } from '@tanstack/react-query';

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

/** The file name in a `content-disposition` header, whichever way it is written there; never a path. */
export function fileNameIn(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined;
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  const name = decoded(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  return name?.replace(/^.*[\\/]/, '').trim() || undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.trim());
  } catch {
    // Half an escape: the plain name beside it will do.
    return undefined;
  }
}

/** How long the browser may take to begin keeping a file. */
const PATIENCE_MS = 60_000;

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS);
}
