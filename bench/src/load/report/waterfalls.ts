import { measureDepth } from '../depth';
import type { Recorded } from '../network-record';
import type { Chain } from '../chains';

const COLUMNS = 60;

/** Draws the waterfall of a cold lesson in each build as text. */
export function waterfalls(chains: readonly Chain[]): string {
  const lessons = chains.filter(({ scenario }) => scenario === 'lesson');
  return `# What is loaded for a cold lesson, and when

Of one visit at the beginning of \`npm run bench:load\`, in which the browser also records initiators; that makes it
slower than the measured ones. Times are milliseconds since the navigation, \`depth\` counts the hops from its
address, \`×\` marks when the content was painted, and \`~\` a stream that stays open. What is loaded after the content (slots of
other apps, the video, telemetry) is listed too.

${lessons.map(({ link, build, content, requests }) => `## ${build}, link ${link}\n\n\`\`\`\n${drawn(requests, content)}\n\`\`\`\n`).join('\n')}`;
}

function drawn(requests: readonly Recorded[], content: number): string {
  const start = requests[0]?.startedAt ?? 0;
  const ends = requests.map(({ endedAt }) => (endedAt ?? start) - start);
  const scale = COLUMNS / Math.max(content, ...ends);
  const column = (milliseconds: number) => Math.min(COLUMNS, Math.round(milliseconds * scale));
  const lines = requests.map((request) => {
    const from = request.startedAt - start;
    const to = request.endedAt === undefined ? undefined : request.endedAt - start;
    const bar = [...' '.repeat(COLUMNS + 1)];
    bar.fill(to === undefined ? '~' : '=', column(from), column(to ?? Infinity) + 1);
    bar[column(content)] = '×';
    const times = `${from.toFixed(0).padStart(5)}–${(to?.toFixed(0) ?? '').padEnd(5)}`;
    const size = request.cached ? 'c' : (request.bytes / 1024).toFixed(1);
    return `${times} ${size.padStart(6)} KB  depth ${measureDepth(request, requests)} |${bar.join('')}| ${requestName(request)}`;
  });
  return [...lines, `content painted at ${content.toFixed(0)} ms`].join('\n');
}

function requestName({ url, method }: Recorded): string {
  const { pathname, search } = new URL(url);
  return `${method === 'GET' ? '' : `${method} `}${pathname}${search}`;
}
