/* What a proxy says in place of a server that is away. */
const AWAY = [502, 503, 504];

const within = (ms, promise) => Promise.race([promise, new Promise((done) => setTimeout(done, ms))]);

/* After the network has said nothing it is waited for only as long as a page is: a train in a tunnel. */
let silentUntil = 0;

/* The network's answer; undefined where it has none in time. It may come later. */
export async function askNetwork(network, patienceMs) {
  const patience = Date.now() < silentUntil ? Math.min(patienceMs, PAGE_TIMEOUT_MS) : patienceMs;
  const answer = await within(
    patience,
    network.catch(() => undefined),
  );
  silentUntil = answer ? 0 : Date.now() + SILENCE_MS;
  return answer;
}

export const isAway = (answer) => !answer || AWAY.includes(answer.status);
