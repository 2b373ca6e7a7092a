import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { wellFormed } from '../../language/well-formed';

/** Short, because the learner waits for the answer. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_TITLE_LENGTH = 500;

/** The part of an oEmbed answer that we read. */
const Answer = Type.Object({ title: Type.String({ minLength: 1 }) });

/** Asks the video host for the title of a video; undefined where it does not answer or has none. */
export async function fetchHostTitle(
  oembedUrl: string | undefined,
  youtubeId: string,
): Promise<string | undefined> {
  if (oembedUrl === undefined) return undefined;
  const url = new URL(oembedUrl);
  url.searchParams.set('url', `https://www.youtube.com/watch?v=${youtubeId}`);
  url.searchParams.set('format', 'json');
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const text = answer.ok ? await readText(answer) : undefined;
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    if (!Value.Check(Answer, value)) return undefined;
    return (
      wellFormed(value.title)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_TITLE_LENGTH) || undefined
    );
  } catch {
    // The title is an extra: the player tells it when the video is played.
    return undefined;
  }
}

async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
