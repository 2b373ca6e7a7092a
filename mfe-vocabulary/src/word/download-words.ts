import { parseJson } from '@glossa/contract/read/json';
import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { apiClient } from '@glossa/kit/api-client';
import { saveFile } from '@glossa/kit/browser';

/** In the order of the forms; message ids end with these names. */
export const FILE_FORMATS = ['apkg', 'csv', 'json'] as const satisfies readonly VocabularyFileFormat[];

/** Enough for many thousand words. */
const TIMEOUT_MS = 120_000;

/** An error is JSON, though the response type is a file. */
const readRefusal = (body: ArrayBuffer, _headers: unknown, status = 200): unknown =>
  status < 400 ? body : parseJson(new TextDecoder().decode(body));

interface Download {
  params: { format: VocabularyFileFormat; video_id?: string | undefined };
  /** These words alone. */
  ids?: readonly number[];
}

/** Saves the words as a file and returns its name. */
export async function downloadWords({ params, ids }: Download): Promise<string> {
  const config = {
    params,
    responseType: 'arraybuffer',
    transformResponse: readRefusal,
    timeout: TIMEOUT_MS,
  } as const;
  const url = '/vocabulary/export';
  const { data, headers } = ids
    ? await apiClient.post(url, { ids }, config)
    : await apiClient.get(url, config);
  const named = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
  const name = named ?? `glossa-words.${params.format}`;
  saveFile(new Blob([data as ArrayBuffer], { type: String(headers['content-type']) }), name);
  return name;
}
