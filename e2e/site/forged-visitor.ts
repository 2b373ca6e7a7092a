/** The cookies that a response sets, as a request sends them back. */
export function readSetCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Opens a page without a browser and returns the cookies that it sets. */
export async function fetchCookies(url: string, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(`${url}/login`, { headers: { accept: 'text/html', ...headers } });
  await page.arrayBuffer();
  return readSetCookies(page);
}

/** Sends a report as a page of the site would. */
export async function postReport(
  url: string,
  path: '/releases/tabs' | '/releases/beacons',
  cookie: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.status !== 204)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}
