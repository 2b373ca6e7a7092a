/** Loads a server as fast as it answers, in a process of its own, so that it shares no event loop with the harness. */
import autocannon from 'autocannon';

export interface Question {
  url: string;
  seconds: number;
  headers: Record<string, string>;
  /** The cookies of each connection; empty for none. */
  cookies: string[];
}

export interface Answered {
  requests: number;
  seconds: number;
  /** Bytes of the last response, with its headers. */
  bytes: number;
  failures: string[];
}

process.on('message', (question: Question) => {
  void load(question).then((answered) => process.send?.(answered));
});

async function load({ url, seconds, headers, cookies }: Question): Promise<Answered> {
  const failures = new Set<string>();
  let place = 0;
  let requests = 0;
  let bytes = 0;
  const { duration, errors } = await autocannon({
    url,
    duration: seconds,
    connections: cookies.length,
    headers,
    setupClient(client) {
      const cookie = cookies[place++];
      if (cookie) client.setHeaders({ ...headers, cookie });
      client.on('response', (status, size) => {
        requests += 1;
        bytes = size;
        if (status !== 200) failures.add(`answered ${status}`);
      });
    },
  });
  if (errors > 0) failures.add(`${errors} not answered`);
  return { requests, seconds: duration, bytes, failures: [...failures] };
}
