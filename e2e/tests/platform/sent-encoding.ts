import { createHash } from 'node:crypto';
import { request as send } from 'node:http';

export async function readBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** The encoding in which a file is sent to a browser that has this content of another version. */
export function readEncoding(url: string, dictionary: Buffer): Promise<string | undefined> {
  const hash = createHash('sha256').update(dictionary).digest('base64');
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` };
  return new Promise((resolve, reject) => {
    send(url, { headers }, (response) => {
      response.resume();
      resolve(response.headers['content-encoding']);
    })
      .once('error', reject)
      .end();
  });
}
