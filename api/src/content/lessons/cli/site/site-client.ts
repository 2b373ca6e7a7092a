import { UserFault } from '@glossa/kit/cli-program';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEntry, Editor } from '../../../editors/operator-editors';
import { MAX_MEDIA_BYTES } from '../../../../foundation/media/media-types';
import { withFile } from '../../format/read-safely';
import {
  type FileState,
  type ListedPlaylists,
  MAX_PART_BYTES,
  type NewLesson,
  type StoredLesson,
} from '../../imported-lesson';
import type { PlaylistDocument } from '../../lesson-document';
import type { SiteAddress } from './find-site';

/** A site that restarts answers again within this time. Milliseconds. */
const RETRY_DELAYS_MS = [250, 1_000, 3_000, 10_000];
const MEDIA_PATH = '/api/media';

/** The operators' routes of the learning API. Everything can be repeated, so calls that fail are. */
export class SiteClient {
  constructor(private readonly address: SiteAddress) {}

  list(): Promise<ListedPlaylists> {
    return this.json('GET', '/playlists');
  }

  read(lesson: string): Promise<StoredLesson> {
    return this.json('GET', `/lessons/${lesson}`);
  }

  async storePlaylist(id: string, playlist: PlaylistDocument): Promise<void> {
    await this.json('PUT', `/playlists/${id}`, playlist);
  }

  async orderLessons(id: string, lessons: readonly string[]): Promise<void> {
    await this.json('PUT', `/playlists/${id}/order`, { lessons });
  }

  async storeLesson(playlist: string, id: string, lesson: NewLesson): Promise<void> {
    await this.json('PUT', `/playlists/${playlist}/lessons/${id}`, lesson);
  }

  /** False: there is none. */
  async remove(what: 'playlists' | 'lessons', id: string): Promise<boolean> {
    const response = await this.send('DELETE', `/${what}/${id}`);
    if (response.status === 404) return false;
    await readAnswer(response);
    return true;
  }

  listEditors(): Promise<{ editors: Editor[] }> {
    return this.json('GET', '/editors');
  }

  changeEditor(user: string, isEditor: boolean): Promise<Editor> {
    return this.json('PUT', '/editors', { user, is_editor: isEditor });
  }

  listAudit(limit: number, before: number | undefined): Promise<{ entries: AuditEntry[] }> {
    return this.json('GET', `/audit?limit=${limit}${before === undefined ? '' : `&before=${before}`}`);
  }

  /** Sends what is missing of a file, under its name on the site. */
  async sendFile(lesson: string, name: string, file: string): Promise<void> {
    const address = `/lessons/${lesson}/files/${name}`;
    let state = await this.json<FileState>('GET', address);
    if (state.complete) return;
    await withFile(file, MAX_MEDIA_BYTES, async (handle, size) => {
      while (!state.complete) {
        const length = Math.min(MAX_PART_BYTES, size - state.bytes);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, state.bytes);
        const part = `${address}?offset=${state.bytes}&size=${size}`;
        const body = buffer.subarray(0, bytesRead);
        const response = await this.send('PUT', part, body, 'application/octet-stream');
        state = await readAnswer<FileState>(response);
      }
    });
  }

  /** Writes a file of a lesson. Throws `UserFault` where the site sends more than `maxBytes`. */
  async saveFile(
    { lesson, name, maxBytes }: { lesson: string; name: string; maxBytes: number },
    file: string,
  ): Promise<void> {
    const response = await fetch(`${this.address.url}${MEDIA_PATH}/${lesson}/${name}`);
    if (!response.ok || !response.body) throw new UserFault(`The site has no ${name} of ${lesson}.`);
    const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
      let bytes = 0;
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new UserFault(`${name} of ${lesson} is larger than import takes.`);
        yield chunk;
      }
    };
    await pipeline(Readable.fromWeb(response.body), bounded, createWriteStream(file));
  }

  private async json<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body && Buffer.from(JSON.stringify(body));
    return readAnswer<Answer>(await this.send(method, path, sent, 'application/json'));
  }

  private async send(
    method: string,
    path: string,
    body?: Buffer<ArrayBuffer>,
    contentType?: string,
  ): Promise<Response> {
    const { url, token } = this.address;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && contentType && { 'content-type': contentType }),
    };
    const request = { method, headers, ...(body && { body }) };
    for (const delay of [...RETRY_DELAYS_MS, undefined]) {
      const response = await fetch(`${url}/api/operator${path}`, request).catch((error: unknown) => {
        if (delay === undefined) throw noResponse(url, error);
        return undefined;
      });
      const isBusy = response && [429, 502, 503, 504].includes(response.status);
      if (response && (!isBusy || delay === undefined)) return response;
      await sleep(delay);
    }
    throw noResponse(url, undefined);
  }
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
  throw new UserFault(readDetail(text) ?? `The site answered ${response.status}. Is its address right?`);
}

function readDetail(text: string): string | undefined {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined;
  }
}

function noResponse(url: string, error: unknown): UserFault {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return new UserFault(`The site at ${url} does not respond${cause}. Run the same command again to go on.`);
}
