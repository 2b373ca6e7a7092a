interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
}

/** Answers one request; the last one given stays. */
type Reply =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: object }
  | 'no answer'
  | 'wait';

export const UPLOAD_ID = 'upload_1';
const UPLOAD_URL = `/api/uploads/${UPLOAD_ID}`;

/** Speaks the upload protocol to `XMLHttpRequest`, which the upload client uses. */
export class FakeUploadServer {
  readonly requests: Exchange[] = [];
  /** Replies to the next requests in place of the protocol's, by method. */
  readonly refusals: Record<string, Reply[]> = {};
  private size = 0;
  private offset = 0;
  private readonly waiting = new Set<() => void>();

  /** Replaces the requests of the browser. */
  install(): void {
    const serve = (request: Exchange) => this.reply(request);
    const { waiting } = this;
    class FakeRequest {
      readonly upload: { onprogress?: (event: object) => void } = {};
      onload?: () => void;
      onerror?: (event: object) => void;
      status = 0;
      responseText = '';
      private method = '';
      private url = '';
      private isAborted = false;
      private readonly headers: Record<string, string> = {};
      private answered: Record<string, string> = {};

      open(method: string, url: string): void {
        [this.method, this.url] = [method, new URL(url, location.href).pathname];
      }
      setRequestHeader(name: string, value: string): void {
        this.headers[name.toLowerCase()] = value;
      }
      getResponseHeader = (name: string) => this.answered[name.toLowerCase()] ?? null;
      abort(): void {
        this.isAborted = true;
      }
      send(body: Blob | null): void {
        const bytes = body?.size ?? 0;
        this.upload.onprogress?.({ lengthComputable: true, loaded: Math.ceil(bytes / 2) });
        const { method, url, headers } = this;
        const reply = serve({ method, url, headers, bytes });
        const finish = () => {
          if (this.isAborted) return;
          if (typeof reply === 'string') return this.onerror?.({});
          this.status = reply.status;
          this.answered = reply.headers ?? {};
          this.responseText = reply.body ? JSON.stringify(reply.body) : '';
          this.onload?.();
        };
        if (reply === 'wait') waiting.add(finish);
        else queueMicrotask(finish);
      }
    }
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  }

  sent(method: string): Exchange[] {
    return this.requests.filter((request) => request.method === method);
  }

  private reply(request: Exchange): Reply {
    this.requests.push(request);
    const { method, headers, bytes } = request;
    const refusal = this.refusals[method]?.shift();
    if (refusal) return refusal;
    if (method === 'POST') {
      [this.size, this.offset] = [Number(headers['upload-length']), 0];
      return { status: 201, headers: { location: UPLOAD_URL } };
    }
    if (method === 'PATCH') this.offset += bytes;
    const known = { 'upload-offset': String(this.offset), 'upload-length': String(this.size) };
    return { status: method === 'HEAD' ? 200 : 204, headers: known };
  }
}
