const RECONNECTED = 'reconnected';
const target = new EventTarget();

/** Notes that the stream of this browser was lost and is open again, perhaps at another server. */
export function noteReconnected(): void {
  target.dispatchEvent(new Event(RECONNECTED));
}

/** Returns the function that unsubscribes. */
export function onReconnected(listener: () => void): () => void {
  target.addEventListener(RECONNECTED, listener);
  return () => target.removeEventListener(RECONNECTED, listener);
}
