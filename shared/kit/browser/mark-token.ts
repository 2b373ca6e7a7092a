const MARK_BYTES = 8;

/** Names the caches of a session without giving its token away: by the first digits of its SHA-256, as the worker does. */
export async function markToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const bytes = [...new Uint8Array(digest).subarray(0, MARK_BYTES)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
