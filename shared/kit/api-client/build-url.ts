export type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address of a call as axios writes it, with `/api` and the query. */
export function buildUrl(url: string, params: Params = {}): string {
  const query = Object.entries(params)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encode(name)}=${encode(String(value))}`))
    .join('&');
  return `/api${url}${query && '?'}${query}`;
}

/** Leaves the characters that are harmless in a query as they are. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%3A/gi, ':')
    .replace(/%24/g, '$')
    .replace(/%2C/gi, ',')
    .replace(/%20/g, '+');
}
