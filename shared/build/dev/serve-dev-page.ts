import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type Server from 'webpack-dev-server';
import type { Middleware } from 'webpack-dev-server';
import { bundleDevPage } from './dev-page-bundle';
import { mapStack } from './map-stack';
import { DEV_PAGE_SCRIPT, REPORTS_PATH, STACKS_PATH } from './protocol';

/** A stack has some ten frames. */
const MAX_STACK_CHARACTERS = 100_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves the script of the page, and the sources behind the stack of an error. */
export function serveDevPage(directory: string, bundlePath: string, server: Server): Middleware[] {
  const bundle = bundleDevPage(directory, () => {
    // A changed singleton has state that nothing can carry over.
    server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
  });
  const app = 'compilers' in server.compiler ? server.compiler.compilers[0] : server.compiler;
  app?.hooks.shutdown.tapPromise('DevPage', bundle.stop);
  return [
    answerAt(bundlePath + DEV_PAGE_SCRIPT, async (_request, response) => {
      const script = await bundle.read();
      response.statusCode = script ? 200 : 404;
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.end(script);
    }),
    ...[STACKS_PATH, REPORTS_PATH].map((path) =>
      answerAt(bundlePath + path, async (request, response) => {
        const stack = await readStart(request, MAX_STACK_CHARACTERS);
        const mapped = mapStack(stack, bundlePath, (script) => readMap(server, script));
        if (path === REPORTS_PATH)
          console.warn(stripVTControlCharacters(`${stack.split('\n', 1)[0]}\n${mapped.text}`));
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(mapped));
      }),
    ),
  ];
}

function answerAt(path: string, answer: Answer): Middleware {
  return {
    name: path,
    path,
    middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      answer(request, response).catch(next);
    },
  };
}

/** The first characters of a body. The rest is read and thrown away, so that the client gets its response. */
async function readStart(request: IncomingMessage, maxCharacters: number): Promise<string> {
  let start = '';
  request.setEncoding('utf8');
  for await (const part of request as AsyncIterable<string>) start = (start + part).slice(0, maxCharacters);
  return start;
}

/** From the memory in which webpack keeps what it has built. */
function readMap(server: Server, script: string): string | undefined {
  const { outputFileSystem } = server.middleware?.context ?? {};
  try {
    return outputFileSystem
      ?.readFileSync?.(join(server.compiler.outputPath, `${script}.map`), 'utf8')
      .toString();
  } catch {
    return undefined;
  }
}
