const SILENT = {};
const within = (ms, promise) => Promise.race([promise, new Promise((done) => setTimeout(done, ms, SILENT))]);

/* After the network has said nothing it is waited for only as long as a page is: a train in a tunnel. */
let silentUntil = 0;
let heardAt = 0;

/* The network's answer; undefined where it has none in time. It may come later, and ends the silence then. */
export async function askNetwork(network, longestMs) {
  const began = Date.now();
  const heard = network.then(
    (answer) => {
      [heardAt, silentUntil] = [Date.now(), 0];
      return answer;
    },
    () => undefined,
  );
  const timeoutMs = began < silentUntil ? Math.min(longestMs, PAGE_TIMEOUT_MS) : longestMs;
  const answer = await within(timeoutMs, heard);
  if (answer !== SILENT) return answer;
  /* Where another request was answered meanwhile, this one is slow. */
  if (heardAt < began) silentUntil = Date.now() + SILENCE_MS;
  return undefined;
}

/* A proxy, a hotspot or a CDN says so in place of a server that is away. */
export const isAway = (answer) => !answer || answer.status >= 502;
