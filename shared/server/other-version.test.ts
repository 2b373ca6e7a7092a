import { createServer } from 'node:http';
import { type CliProgram, runProgram } from './cli-program';
import { SiteClient } from './site-client';
import { listen } from './testing/listen';
import { GLOSSA_VERSION } from './version';

interface Answer {
  version?: string;
  status?: number;
  body: object | string;
}
const REFUSED = {
  status: 404,
  body: { code: 'route_not_found', detail: 'Nothing was found at this address' },
};

/** Runs `names` of a program, which gets these answers one after the other and prints the names in the last. */
const runNames = (...answers: Answer[]) => runWith(['names'], answers);

async function runWith(argv: string[], answers: Answer[]) {
  const left = [...answers];
  const server = createServer((_request, response) => {
    const { version, status = 200, body } = left.shift() ?? { body: {} };
    response.writeHead(status, version === undefined ? {} : { 'glossa-version': version });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const url = await listen(server);
  let [out, err] = ['', ''];
  const host = {
    ...{ cwd: '/', env: {} },
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
  };
  const program: CliProgram<SiteClient, 'names'> = {
    name: 'program',
    summary: 'Prints names.',
    texts: { names: { summary: 'print the names' } },
    runs: {
      async names(site) {
        let names: string[] = [];
        for (const _ of answers) ({ names } = await site.get<{ names: string[] }>('/names'));
        return { json: names, lines: [names.join()] };
      },
    },
    openContext: (_host, reports) =>
      new SiteClient(
        { url, token: 'token' },
        {
          ...{ path: '', ...reports, noticeMs: 5_000, timeoutMs: 5_000, retryDelaysMs: [] },
          ...{ unreachableHint: () => '', lostHint: '' },
        },
      ),
  };
  // As in a process of its own, a bug has a code of its own.
  const code = await runProgram(program, argv, host)
    .catch((error: unknown) => {
      if (error instanceof TypeError) return 70;
      throw error;
    })
    .finally(() => server.close());
  return { code, out, err: err.replaceAll(url, 'URL') };
}

const OTHER = `This command line is ${GLOSSA_VERSION}, but the site at URL is 9.0.0. Use the command line of the site’s version.\n`;
const UNKNOWN = `This command line is ${GLOSSA_VERSION}. The response from URL names no version: the site is an earlier one, or a proxy answered.\n`;

test('a program that cannot read an answer, or has a bug, says above the bug that the site has another version', async () => {
  expect(await runNames({ version: '9.0.0', body: {} })).toEqual({ code: 70, out: '', err: OTHER });
});

test('a program says it below a refusal of a call that the site does not know', async () => {
  const { code, err } = await runNames({ version: '9.0.0', ...REFUSED });
  expect([code, err]).toEqual([1, `Nothing was found at this address\n${OTHER}`]);
  const { out } = await runWith(['names', '--json'], [{ version: '9.0.0', ...REFUSED }]);
  expect(JSON.parse(out)).toMatchObject({
    ...REFUSED.body,
    hint: expect.stringContaining('9.0.0') as string,
  });
});

test('an answer without a version may be of an earlier site, or of what is before it', async () => {
  expect((await runNames(REFUSED)).err).toBe(`Nothing was found at this address\n${UNKNOWN}`);
});

test('an answer of what is before the site takes back no version that is known', async () => {
  const own = { version: GLOSSA_VERSION, body: { names: ['quiz'] } };
  expect((await runNames(own, REFUSED)).err).toBe('Nothing was found at this address\n');
});

test('other faults and answers that can be read say nothing of versions', async () => {
  const body = { code: 'token_refused', detail: 'The token is refused.' };
  expect((await runNames({ version: '9.0.0', status: 401, body })).err).toBe('The token is refused.\n');
  const read = await runNames({ version: '9.0.0', body: { names: ['quiz'] } });
  expect(read).toEqual({ code: 0, out: 'quiz\n', err: '' });
});

test('where the versions are equal, an answer that cannot be read is a bug', async () => {
  expect(await runNames({ version: GLOSSA_VERSION, body: {} })).toEqual({ code: 70, out: '', err: '' });
});
