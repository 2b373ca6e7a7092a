import type { MeasuredLoads } from '../measure-load';
import { LINKS } from '../simulated-network/links';
import { linkTables } from './load-tables';
import { targetTable } from './targets';

export function loadReport(measured: MeasuredLoads): string {
  const { rounds, links, builds, samples, failures } = measured;
  const again = failures.length === 0 ? '' : ` (${[...new Set(failures)].join('; ')})`;
  return `
The same sources, built three ways: **glossa**, as it is shipped; **one-bundle**, the apps imported directly and each route's
code in a chunk of its own; **default-federation**, module federation with the plugin's documented defaults. One nginx serves all
three, compressed, over HTTPS and HTTP/2, in front of one learning API: Glossa by its own site server and with its own nginx
configuration, the others as files packed with brotli 11 and cached for a year, with one page that is requested each time.

The browser has a processor made 4 times slower and reaches them over a relay that delays every byte, and the set-up of a
connection by a round trip more, and that shares one line among all connections. ${rounds} rounds; in each, every build is visited,
and each time another build comes first. Values are medians; ratios are those of the medians, with 10–90% of
the rounds' own ratios. Text is what can be read, content what takes input as well; in the other builds they come together.
What a page needs is what it requested before its content was in the DOM. Script is processor time of the page's main thread.

## Targets

${targetTable(measured)}

${LINKS.filter(({ name }) => links.includes(name))
  .map(({ name, text }) => `## Link: ${name} (${text})\n\n${linkTables(samples, name, builds)}`)
  .join('\n')}
Incomplete samples, which were repeated: ${failures.length}${again}.
`;
}
