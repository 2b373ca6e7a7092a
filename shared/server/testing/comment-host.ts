import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Comment {
  id: number;
  body: string;
}

const PAGE_SIZE = 100;

/** The comments of one change, as the APIs of GitHub and GitLab keep them. */
export class CommentHost {
  comments: Comment[] = [];
  /** Method and address of each call. */
  readonly calls: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<CommentHost> {
    const server = createServer();
    const host = new CommentHost(server);
    server.on('request', (request, response) => void host.respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    this.calls.push(`${method} ${url}`);
    const body = await text(request);
    const tokens = [headers['private-token'], headers.authorization?.replace('Bearer ', '')];
    const isKnown = tokens.includes('secret');
    response.statusCode = isKnown ? 200 : 403;
    response.end(JSON.stringify(isKnown ? this.answer(method, url, body) : {}));
  }

  private answer(method: string, url: string, sent: string): unknown {
    const body = sent === '' ? '' : (JSON.parse(sent) as { body: string }).body;
    const id = Number(/\/(\d+)$/.exec(url)?.[1]);
    const page = Number(/&page=(\d+)$/.exec(url)?.[1] ?? 1);
    if (method === 'POST') this.comments.push({ id: this.comments.length + 1, body });
    if (method === 'PATCH' || method === 'PUT')
      this.comments = this.comments.map((each) => (each.id === id ? { id, body } : each));
    if (method === 'DELETE') this.comments = this.comments.filter((each) => each.id !== id);
    return this.comments.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What a pipeline on GitHub has in its environment. */
  github(): Record<string, string> {
    return { GITHUB_REPOSITORY: 'team/notes', GITHUB_API_URL: this.url, GITHUB_TOKEN: 'secret' };
  }

  gitlab(): Record<string, string> {
    return { CI_API_V4_URL: this.url, CI_PROJECT_ID: '7', GITLAB_TOKEN: 'secret' };
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
