import { destination, type DestinationStream } from 'pino';

/** What waits for room; more is dropped. */
const MAX_WAITING_BYTES = 64 * 1024;

/** Standard output. On a full disk lines are lost, and nothing else: without a listener the fault would end the process. */
export function logDestination(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  output.on('error', () => {});
  return output;
}
