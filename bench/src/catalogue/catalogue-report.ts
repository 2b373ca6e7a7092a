import os from 'node:os';
import { quantile } from '../statistics';
import type { CATALOGUE } from './fill-catalogue';

/** Milliseconds of each call. */
export interface MeasuredCall {
  name: string;
  path: string;
  demo: number[];
  large: number[];
}

interface MeasuredCatalogue {
  calls: number;
  videos: number;
  measured: readonly MeasuredCall[];
  readSeconds: number;
  size: typeof CATALOGUE;
  load: number;
  day: string;
}

const MAX_FACTOR = 1.5;
const MAX_P95_MS = 50;

export function missedTargets(measured: readonly MeasuredCall[]): string[] {
  return measured.filter((call) => !isReached(call)).map(({ name }) => name);
}

const readFactor = ({ demo, large }: MeasuredCall) => quantile(large, 0.5) / quantile(demo, 0.5);
const isReached = (call: MeasuredCall) =>
  quantile(call.large, 0.95) < MAX_P95_MS && readFactor(call) <= MAX_FACTOR;

export function catalogueReport(result: MeasuredCatalogue): string {
  const { calls, videos, measured, readSeconds, size, load, day } = result;
  const [cpu] = os.cpus();
  return `# Lists and searches on a site with ${videos.toLocaleString('en')} videos

The same calls by the same kind of learner (${size.savedWords} saved words) on the demo content and on a site with ${videos.toLocaleString('en')} videos in
${size.playlists} playlists: ${size.longVideos} of two hours (${size.longWords.toLocaleString('en')} distinct words, ${size.longSentences.toLocaleString('en')} sentences), the others of five minutes (${size.shortWords} and ${size.shortSentences}). The
targets are ${MAX_P95_MS} ms for 95 % of the calls, and at most ${MAX_FACTOR} times the median of the demo content.

| call | | demo p50 | p95 | large p50 | p95 ms | factor | reached |
| --- | --- | --: | --: | --: | --: | --: | :-: |
${measured.map(line).join('\n')}

${calls} calls a side, in turns, one at a time, over HTTP on this machine. After the start, and while it answered, the API read the words of all
videos into its memory in ${readSeconds.toFixed(0)} s.

- command: \`npm run bench:catalogue -- --calls ${calls} --videos ${videos}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${load.toFixed(1)}
- day: ${day}
`;
}

function line(call: MeasuredCall): string {
  const { name, path, demo, large } = call;
  const times = [quantile(demo, 0.5), quantile(demo, 0.95), quantile(large, 0.5), quantile(large, 0.95)];
  return `| ${name} | \`${path}\` | ${times.map((time) => time.toFixed(1)).join(' | ')} | ${readFactor(call).toFixed(2)} | ${isReached(call) ? 'yes' : 'no'} |`;
}
