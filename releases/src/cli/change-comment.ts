import { userFault } from './cli-command';

const PAGE_SIZE = 100;
const TIMEOUT_MS = 30_000;

/** The comments of one pull request on GitHub, or of one merge request on GitLab. */
interface CommentHost {
  readonly listUrl: string;
  /** The URL of one comment lacks its id. */
  readonly commentUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly editMethod: 'PATCH' | 'PUT';
}

/** Writes the app's comment on a change, or replaces the one that is there. Undefined removes it. */
export async function writeChangeComment(
  env: NodeJS.ProcessEnv,
  { app, change }: { app: string; change: string },
  text: string | undefined,
): Promise<void> {
  const host = findHost(env, change);
  const marker = `<!-- glossa-preview ${app} -->`;
  const body = text === undefined ? undefined : { body: `${marker}\n${text}` };
  const own = await findComment(host, marker);
  if (own === undefined) {
    if (body) await call(host, 'POST', host.listUrl, body);
  } else if (body) await call(host, host.editMethod, `${host.commentUrl}/${own}`, body);
  else await call(host, 'DELETE', `${host.commentUrl}/${own}`);
}

/** By what the pipelines of both hosts set, beside a token that may write comments. */
function findHost(env: NodeJS.ProcessEnv, change: string): CommentHost {
  if (env['GITHUB_REPOSITORY']) {
    const issues = `${env['GITHUB_API_URL'] ?? 'https://api.github.com'}/repos/${env['GITHUB_REPOSITORY']}/issues`;
    const headers = { authorization: `Bearer ${requireToken(env, 'GITHUB_TOKEN')}` };
    return {
      listUrl: `${issues}/${change}/comments`,
      commentUrl: `${issues}/comments`,
      headers,
      editMethod: 'PATCH',
    };
  }
  if (env['CI_API_V4_URL']) {
    const notes = `${env['CI_API_V4_URL']}/projects/${env['CI_PROJECT_ID']}/merge_requests/${change}/notes`;
    const headers = { 'private-token': requireToken(env, 'GITLAB_TOKEN') };
    return { listUrl: notes, commentUrl: notes, headers, editMethod: 'PUT' };
  }
  const detail = 'There is no GITHUB_REPOSITORY and no CI_API_V4_URL. Use --comment in a pipeline only.';
  throw userFault('no_comments', detail);
}

function requireToken(env: NodeJS.ProcessEnv, name: string): string {
  const token = env[name];
  if (token) return token;
  throw userFault('no_comments', `${name} is not set. Set it to a token that may write comments.`);
}

async function findComment(host: CommentHost, marker: string): Promise<number | undefined> {
  for (let page = 1; ; page += 1) {
    const answer = await call(host, 'GET', `${host.listUrl}?per_page=${PAGE_SIZE}&page=${page}`);
    const comments = (await answer.json()) as { id: number; body: string | null }[];
    const own = comments.find(({ body }) => body?.startsWith(marker));
    if (own || comments.length < PAGE_SIZE) return own?.id;
  }
}

async function call(host: CommentHost, method: string, url: string, body?: object): Promise<Response> {
  const headers = { ...host.headers, 'content-type': 'application/json', 'user-agent': 'glossa-releases' };
  const sent = body && { body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { method, headers, signal, ...sent }).catch((error: unknown) => {
    throw userFault('no_comments', `${new URL(url).host} does not respond: ${String(error)}`);
  });
  if (answer.ok) return answer;
  const detail = `${method} ${new URL(url).pathname} was answered with status ${answer.status}.`;
  throw userFault('no_comments', `${detail} The token may not write comments, or the change does not exist.`);
}
