import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sites on this machine may load the app (the dialog of Alt+Shift+O). */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Lets pages of this machine, and of the site that `SITE` names, load the files of a dev server, and no others: a script
 * tag of any page could read the team's sources. Some browsers ask first whether a page from the network may reach this
 * machine. Hosts in `allowedHosts` are left out of webpack's own check.
 */
export function allowPages(site: string) {
  const siteOrigin = new URL(site).origin;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin = '', 'sec-fetch-site': from } = request.headers;
    const isAllowed = OWN_MACHINE.test(origin) || origin === siteOrigin;
    response.setHeader('Vary', 'Origin, Sec-Fetch-Site');
    // For browsers that do not say where a request comes from.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    if (from === 'cross-site' && !isAllowed) {
      response.statusCode = 403;
      response.end('Pages of other sites get nothing from a dev server.\n');
      return;
    }
    if (isAllowed) {
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
