import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import webpack from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import type Server from 'webpack-dev-server';
import type { Middleware } from 'webpack-dev-server';
import type { AppManifest } from '../app-manifest';
import { devPageConfig } from './dev-page-config';
import { mapStack } from './map-stack';
import { STACKS_PATH } from './protocol';

/** A stack has some ten frames. */
const MAX_STACK_CHARACTERS = 100_000;

/**
 * What a dev server serves beside the app's bundle: the script of the page, and the sources behind the stack of an
 * error.
 */
export function serveDevPage(manifest: AppManifest, bundlePath: string, server: Server): Middleware[] {
  const compiler = webpack(devPageConfig(manifest, bundlePath));
  if (!compiler) throw new Error('webpack gave no compiler');
  const files = webpackDevMiddleware(compiler, { publicPath: bundlePath, index: false });
  let isChange = false;
  compiler.hooks.done.tap('DevPage', () => {
    // A changed singleton has state that nothing can carry over.
    if (isChange) server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
    isChange = true;
  });
  const app = 'compilers' in server.compiler ? server.compiler.compilers[0] : server.compiler;
  // Lets it store its cache.
  app?.hooks.shutdown.tapAsync('DevPage', (closed) => {
    files.close(() => closed());
  });
  return [
    {
      name: 'dev-page',
      middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        files(request, response, next).catch(next);
      },
    },
    {
      name: 'stacks',
      path: bundlePath + STACKS_PATH,
      middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        answerStack(request, response, bundlePath, server).catch(next);
      },
    },
  ];
}

async function answerStack(
  request: IncomingMessage,
  response: ServerResponse,
  bundlePath: string,
  server: Server,
): Promise<void> {
  const stack = (await text(request)).slice(0, MAX_STACK_CHARACTERS);
  const mapped = mapStack(stack, bundlePath, (script) => readMap(server, script));
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(mapped));
}

/** From the memory in which webpack keeps what it has built. */
function readMap(server: Server, script: string): string | undefined {
  const { outputFileSystem } = server.middleware?.context ?? {};
  const folder = server.compiler.outputPath;
  try {
    return outputFileSystem?.readFileSync?.(join(folder, `${script}.map`), 'utf8').toString();
  } catch {
    return undefined;
  }
}
