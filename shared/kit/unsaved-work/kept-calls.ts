import { apiClient, loadNetwork } from '@glossa/kit/api-client';
import type { KeptCall, NewCall, Outbox, SendResult } from '@glossa/kit/api-client';
import { randomId } from '@glossa/kit/browser';
import { useEffect, useState } from 'react';

const NONE: readonly KeptCall[] = [];

let loaded: Outbox | undefined;

/** The one outbox of the page, which the shell's `api-client` has; undefined in a shell that is older than it. */
async function loadOutbox(): Promise<Outbox | undefined> {
  const { loadOutbox: load } = apiClient as Partial<typeof apiClient>;
  loaded ??= await load?.();
  return loaded;
}

/** Waits behind kept calls; kept over restarts without an answer. A refusal now throws `ApiError`. */
export async function sendOrKeep<Answer>(call: NewCall): Promise<SendResult<Answer>> {
  const outbox = await loadOutbox();
  if (outbox) return outbox.sendOrKeep<Answer>(call);
  const { method, url, body: data, timeoutMs: timeout, keepalive = false } = call;
  const headers = { 'Idempotency-Key': randomId() };
  const request = { method, url, data, headers, timeout, fetchOptions: { keepalive } };
  return { kept: false, ...(await (await loadNetwork()).request<Answer>(request)) };
}

/** Without the outbox's code nothing can have been kept. */
function withOutbox(use: (outbox: Outbox) => void): void {
  loadOutbox().then(
    (outbox) => outbox && use(outbox),
    () => undefined,
  );
}

/** The calls of the learner who is signed in that wait, or were refused, in order; those of one kind. */
export function useKeptCalls(kind?: string): readonly KeptCall[] {
  const [kept, setKept] = useState(() => loaded?.kept.getState() ?? NONE);
  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    let isGone = false;
    withOutbox(({ kept: store }) => {
      if (isGone) return;
      setKept(store.getState());
      unsubscribe = store.subscribe(setKept);
    });
    return () => {
      isGone = true;
      unsubscribe?.();
    };
  }, []);
  return kind === undefined ? kept : kept.filter((call) => call.kind === kind);
}

/** Takes back a call that waits, or one whose refusal was read. */
export const dismissKept = async (id: string): Promise<void> => await (await loadOutbox())?.dismiss(id);

/** Sends what waits. For the shell: once when a page has started, and on return. */
export const replayKept = (): void => withOutbox((outbox) => outbox.replay());

/** As `replayKept`; resolves to what is still kept once everything is sent, or sending has failed. */
export const attemptKept = async (): Promise<readonly KeptCall[]> =>
  (await (await loadOutbox())?.attempt()) ?? NONE;

/** Removes the kept calls of all learners but the one who is signed in. For the shell, when a learner has signed out. */
export const forgetKept = async (): Promise<void> => await (await loadOutbox())?.forgetOthers();
