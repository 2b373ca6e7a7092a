import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromAnotherSite } from '@glossa/server/own-pages';
import { ReleaseError } from '../../core/release-error';
import { setCookie } from './cookies';
import { landingPath } from './landing-path';

/** Registers the route by which a visitor ends what a link began: it removes the cookie. */
export function registerEndRoute(
  site: FastifyInstance,
  path: string,
  cookie: string,
  onEnd?: (request: FastifyRequest) => void,
): void {
  site.register(async (scope) => {
    // The body is an empty form of any type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) =>
      done(null),
    );
    scope.post(path, async (request, reply) => {
      // Pages of other sites cannot change its headers.
      if (isFromAnotherSite(request))
        throw new ReleaseError('other_site', 'Only pages of this site can do this.');
      const ended = setCookie(request, cookie, '', 0);
      reply.headers({ 'cache-control': 'no-store', 'set-cookie': ended });
      onEnd?.(request);
      if (!request.headers.accept?.includes('text/html')) return reply.code(204).send();
      return reply.redirect(pageBefore(request) ?? '/', 303);
    });
  });
}

function pageBefore({ headers: { referer }, host }: FastifyRequest): string | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, search, host: from } = new URL(referer);
  return from === host ? landingPath(`${pathname}${search}`) : undefined;
}
