import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_CHUNK_BYTES } from '@glossa/contract/video/own-video';
import { type SiteReports, UserFault } from '@glossa/server/cli-program';
import { type SiteAddress, SiteClient, type SiteResponse } from '@glossa/server/site-client';
import { MAX_MEDIA_BYTES } from '../../../../foundation/media/media-types';
import type { AuditEntry, Editor } from '../../../editors/operator-editors';
import { withFile } from '../../format/read-safely';
import type { ListedPlaylists, NewLesson, StoredLesson } from '../../imported-lesson';
import type { PlaylistDocument } from '../../lesson-document';

const MEDIA_PATH = '/api/media';
const TUS = { 'tus-resumable': '1.0.0' };
const AGAIN = 'Run the same command again to continue.';

export class LessonSite {
  private readonly client: SiteClient;

  constructor(
    private readonly address: SiteAddress,
    reports: SiteReports,
  ) {
    this.client = new SiteClient(address, {
      path: '/api/operator',
      note: reports.note,
      onAnswer: reports.onAnswer,
      noticeMs: 30_000,
      // A lesson is stored when its files have been read again, which may have 2 GB.
      timeoutMs: 300_000,
      // A site that restarts answers again within this time.
      retryDelaysMs: [250, 1_000, 3_000, 10_000],
      unreachableHint: () => AGAIN,
      lostHint: AGAIN,
    });
  }

  readonly list = () => this.client.get<ListedPlaylists>('/playlists');
  readonly read = (lesson: string) => this.client.get<StoredLesson>(`/lessons/${lesson}`);
  readonly storePlaylist = (id: string, playlist: PlaylistDocument) =>
    this.client.put(`/playlists/${id}`, playlist);
  readonly orderLessons = (id: string, lessons: readonly string[]) =>
    this.client.put(`/playlists/${id}/order`, { lessons });
  readonly storeLesson = (playlist: string, id: string, lesson: NewLesson) =>
    this.client.put(`/playlists/${playlist}/lessons/${id}`, lesson);

  readonly listEditors = () => this.client.get<{ editors: Editor[] }>('/editors');
  readonly changeEditor = (user: string, isEditor: boolean) =>
    this.client.put<Editor>('/editors', { user, is_editor: isEditor });
  readonly listAudit = (limit: number, before: number | undefined) => {
    const place = before === undefined ? '' : `&before=${before}`;
    return this.client.get<{ entries: AuditEntry[] }>(`/audit?limit=${limit}${place}`);
  };

  /** False: there is none. */
  async remove(what: 'playlists' | 'lessons', id: string): Promise<boolean> {
    const response = await this.client.send('DELETE', `/${what}/${id}`);
    if (response.status === 404) return false;
    this.client.readResult(response);
    return true;
  }

  /** Sends what is missing of a file, under its name on the site, by the tus protocol. */
  async sendFile(lesson: string, name: string, file: string): Promise<void> {
    const address = `/lessons/${lesson}/files/${name}`;
    await withFile(file, MAX_MEDIA_BYTES, async (handle, size) => {
      let offset = await this.findOffset(address, size);
      while (offset < size) {
        const chunk = Buffer.alloc(Math.min(UPLOAD_CHUNK_BYTES, size - offset));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
        const response = await this.client.send('PATCH', address, {
          headers: {
            ...TUS,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: chunk.subarray(0, bytesRead),
        });
        // 409: the chunk had arrived although its response was lost.
        offset = response.status === 409 ? await this.findOffset(address, size) : this.readOffset(response);
      }
    });
  }

  /** How much the site has of a file, which is begun where it has none. */
  private async findOffset(address: string, size: number): Promise<number> {
    const response = await this.client.send('HEAD', address, { headers: TUS });
    if (response.status !== 404) return this.readOffset(response);
    await this.client.call('POST', address, { headers: { ...TUS, 'upload-length': String(size) } });
    return 0;
  }

  private readOffset(response: SiteResponse): number {
    const offset = response.headers.get('upload-offset');
    return offset === null ? this.client.readResult<never>(response) : Number(offset);
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
        if (bytes > maxBytes) throw new UserFault(`${name} of ${lesson} is larger than import accepts.`);
        yield chunk;
      }
    };
    await pipeline(Readable.fromWeb(response.body), bounded, createWriteStream(file));
  }
}
