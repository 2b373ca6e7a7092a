import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sites on this machine may load the app (the dialog of Alt+Shift+O). */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Lets pages of this machine, and of the site that `SITE` names, load the files of a dev server. Some browsers ask first
 * whether a page from the network may reach this machine.
 */
export function allowPages(site: string) {
  const siteOrigin = new URL(site).origin;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin = '' } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (OWN_MACHINE.test(origin) || origin === siteOrigin) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      if (request.headers['access-control-request-private-network'] === 'true')
        response.setHeader('Access-Control-Allow-Private-Network', 'true');
    }
    if (request.method === 'OPTIONS') {
      response.statusCode = 204;
      response.end();
    } else next();
  };
}
