import type { Recorded } from '../harness/network-record';

/** Scripts and styles that a page downloaded; what came from the browser's cache does not count. */
export interface Downloaded {
  files: number;
  deltas: number;
  /** Bytes of the bodies. */
  body: number;
  /** Bytes with the response headers. */
  wire: number;
}

/** A page fetches a version ahead without running it, so what a file is called counts, and not what it is for. */
const CODE = /\.(js|css)$/;

/** The path of a script or a style. */
const findCodePath = ({ url }: Recorded) => CODE.exec(new URL(url).pathname)?.input;

export function hasRequested(requests: readonly Recorded[], path: string): boolean {
  return requests.some((request) => findCodePath(request) === path);
}

export function countDownloads(requests: readonly Recorded[]): Downloaded {
  const sent = requests.filter(
    (each) => findCodePath(each) && !each.cached && each.endedAt && each.bytes > 0,
  );
  return {
    files: sent.length,
    deltas: sent.filter(({ encoding }) => encoding === 'dcz').length,
    body: sent.reduce((total, { bodyBytes }) => total + bodyBytes, 0),
    wire: sent.reduce((total, { bytes }) => total + bytes, 0),
  };
}
