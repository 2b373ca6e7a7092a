import { readPart } from '@glossa/contract/read/fields';
import { noCode } from '@glossa/contract/read/refusal';
import { createStore } from 'zustand';
import { currentSession, onSessionChange } from '../auth';
import { randomId } from '../browser/random-id';
import { settleWithin } from '../browser/settle-within';
import { SerialSender, type SendOutcome } from '../unsaved-work/serial-sender';
import { ApiError } from './api-error';
import { KeptStore, type KeptCall } from './kept-store';
import { loadNetwork, type Answered } from './load-network';
import { queryClient } from './query-client';
import { storedAnswers } from './stored-answers';

/** The name of the lock and the channel that the tabs of a browser share. */
const SHARED_NAME = 'glossa-kept';
const FIRST_RETRY_MS = 3_000;
/** The longest pause that a server may ask for. */
const MAX_PAUSE_MS = 600_000;
const RETURN_CHECK_TIMEOUT_MS = 5_000;
/** So long a screen waits for the answer to a call while the server is away. */
const AWAY_TIMEOUT_MS = 3_000;
/** So often a call may fail in the server before it counts as refused: those behind it wait. */
const MAX_SERVER_FAULTS = 5;

export interface NewCall extends Omit<KeptCall, 'id' | 'learnerId' | 'madeAt' | 'refused'> {
  /** Sent at once, out of order, by a request that outlives the page. */
  readonly keepalive?: boolean;
}

/** `answered` settles when this page has sent the call later. It stays pending when another page sends it. */
export type SendResult<Answer> =
  | ({ readonly kept: false } & Answered<Answer>)
  | { readonly kept: true; readonly answered: Promise<Answered<Answer>> };

/** A part of this page that waits for the answer to a call. */
interface Caller {
  readonly resolve: (answer: Answered<never>) => void;
  readonly reject: (error: unknown) => void;
  readonly tellKept: () => void;
  isKept: boolean;
}

/** The session is not that of the learner who made the call. */
class OtherLearner extends Error {}

/** An `Idempotency-Key` makes each change once. See docs/decisions/0090-the-outbox.md. */
export class Outbox {
  /** The learner's calls that wait or were refused. First attempts are not among them. */
  readonly kept = createStore<readonly KeptCall[]>(() => []);
  private readonly store = new KeptStore();
  private readonly callers = new Map<string, Caller>();
  /** What calls with `keepalive` are answered. */
  private readonly early = new Map<string, Promise<Answered<never>>>();
  private readonly serverFaults = new Map<string, number>();
  private readonly sender = new SerialSender({
    send: () => withLock(() => this.sendNext()),
    onRetryLater: () => this.endRound(this.findWaiting()),
    firstRetryMs: FIRST_RETRY_MS,
  });
  private readonly channel = openChannel();
  /** The last attempt got no answer. */
  private isAway = false;
  /** The shell is to check first. Unknown until this page has sent something. */
  private isCheckDue: boolean | undefined;
  /** The server has asked for a pause until then, by `performance.now()`. */
  private pausedUntil = 0;
  private awayTimer: ReturnType<typeof setTimeout> | undefined;
  private hasReplayed = false;
  private storing = Promise.resolve();
  /** Called when everything is sent, or sending has failed. */
  private onceSettled: (() => void)[] = [];
  private readonly unsubscribe: () => void;

  constructor(private readonly checkReturn: () => Promise<void> | undefined = () => undefined) {
    if (this.channel) this.channel.onmessage = () => void this.followOtherTab();
    this.unsubscribe = onSessionChange((session, before) => {
      if (session.user?.id !== before.user?.id) void this.greet();
    });
    void this.greet();
  }

  async sendOrKeep<Answer>({ keepalive, ...call }: NewCall): Promise<SendResult<Answer>> {
    const learnerId = currentSession().user?.id;
    const kept: KeptCall = { ...call, id: randomId(), learnerId: learnerId ?? 0, madeAt: Date.now() };
    if (learnerId === undefined) return { kept: false, ...(await send<Answer>(kept, keepalive)) };
    if (keepalive) this.early.set(kept.id, send<never>(kept, keepalive));
    // The serial sender repeats it, or tells the refusal.
    this.early.get(kept.id)?.catch(() => undefined);
    return new Promise((settle, reject) => {
      const answered = new Promise<Answered<Answer>>((resolve, refuse) => {
        const tellKept = () => settle({ kept: true, answered });
        const caller: Caller = { resolve, reject: refuse, tellKept, isKept: false };
        // One after the other, so that the store has them in their order.
        this.storing = this.storing.then(() => this.keep(kept, caller));
      });
      answered.then((answer) => settle({ kept: false, ...answer }), reject);
    });
  }

  /** Sends what waits, such as on return. */
  readonly replay = (): void => this.sender.request();

  /** As `replay`; resolves to what is still kept once everything is sent, or sending has failed. */
  async attempt(): Promise<readonly KeptCall[]> {
    await this.storing;
    await new Promise<void>((resolve) => {
      this.onceSettled.push(resolve);
      this.sender.request();
      this.endRoundIfAway();
    });
    return this.kept.getState();
  }

  /** Takes back a call that waits, or one whose refusal was read. */
  async dismiss(id: string): Promise<void> {
    await this.drop((call) => call.id === id);
  }

  /** Removes the calls of all learners but the one who is signed in. */
  async forgetOthers(): Promise<void> {
    const learnerId = currentSession().user?.id;
    await this.drop((call) => call.learnerId !== learnerId);
  }

  /** Ends it as the end of its page does. */
  close(): void {
    this.store.close();
    this.unsubscribe();
    this.sender.close();
    clearTimeout(this.awayTimer);
    this.channel?.close();
    window.removeEventListener('beforeunload', warn);
  }

  /** A learner is there: sends what they have left, and removes what another has left. */
  private async greet(): Promise<void> {
    const isSignedIn = currentSession().user !== null;
    this.pausedUntil = 0;
    if (isSignedIn) await this.forgetOthers();
    await this.publish();
    if (isSignedIn) this.sender.request();
  }

  private async keep(call: KeptCall, caller: Caller): Promise<void> {
    await this.store.add(call);
    this.callers.set(call.id, caller);
    const { id, replaces, learnerId } = call;
    const isReplaced = (each: KeptCall) => each.replaces === replaces && each.learnerId === learnerId;
    if (replaces !== undefined)
      await this.drop((each) => !each.refused && each.id !== id && isReplaced(each));
    this.sender.request();
    this.endRoundIfAway();
  }

  private async sendNext(): Promise<SendOutcome> {
    if (this.store.isClosed) return 'done';
    const waiting = this.findWaiting();
    const next = (await this.readMine()).find(({ refused }) => !refused);
    if (!next) {
      this.endReplay();
      // Those that wait were sent by another tab, or their learner is gone.
      this.endRound(waiting);
      return 'done';
    }
    if (next.expiresAt !== undefined && next.expiresAt < Date.now()) {
      await this.drop(({ id }) => id === next.id);
      return 'more';
    }
    if (performance.now() < this.pausedUntil) return 'later';
    if (this.isCheckDue ?? !this.callers.has(next.id)) {
      const check = this.checkReturn();
      if (check) await settleWithin(RETURN_CHECK_TIMEOUT_MS, check);
      this.isCheckDue = false;
    }
    return this.deliver(next);
  }

  private async deliver(call: KeptCall): Promise<SendOutcome> {
    try {
      const isLate = this.callers.get(call.id)?.isKept ?? true;
      const repeated = isLate && isReport(call) ? { ...call, body: call.lateBody } : call;
      // What was sent at once may have failed long ago.
      const early = isLate ? undefined : this.early.get(call.id);
      this.early.delete(call.id);
      const answer = await (early ?? send<never>(repeated));
      this.isAway = this.isCheckDue = false;
      if (this.isPassedOver(call, answer))
        await this.refuse(call, new ApiError(409, 'passed_over', undefined));
      else await this.settle(call, (caller) => caller.resolve(answer));
    } catch (error) {
      if (error instanceof OtherLearner) return 'more';
      // A fault of ours is no `ApiError`, such as a body that is no JSON.
      if (error instanceof ApiError && !this.isRefusal(call, error)) {
        this.isAway = this.isCheckDue = error.isUnavailable || isByOthers(error);
        this.pausedUntil = performance.now() + Math.min(1000 * (error.retryAfterSeconds ?? 0), MAX_PAUSE_MS);
        this.endReplay();
        return 'later';
      }
      await this.refuse(call, error);
    }
    return 'more';
  }

  /** True where only the list can tell it: who waits for the answer sees it there. */
  private isPassedOver({ id, expects }: KeptCall, { data }: Answered<unknown>): boolean {
    const [field, value] = expects ?? [''];
    const sent = readPart(data)[field];
    return sent !== undefined && sent !== value && this.callers.get(id)?.isKept !== false;
  }

  /** Whether repeating the call is no use. */
  private isRefusal(call: KeptCall, error: ApiError): boolean {
    if (error.isUnavailable || isByOthers(error)) return false;
    if (error.status < 500) return error.isPermanent;
    const faults = (this.serverFaults.get(call.id) ?? 0) + 1;
    this.serverFaults.set(call.id, faults);
    return faults >= MAX_SERVER_FAULTS;
  }

  /** A call that was just made is thrown back to its caller; one that was kept is told by the list. */
  private async refuse(call: KeptCall, error: unknown): Promise<void> {
    const caller = this.callers.get(call.id);
    if (caller && !caller.isKept) return this.settle(call, () => caller.reject(error));
    const { status = 0, code = 'unknown', detail } = error instanceof ApiError ? error : {};
    const isGone = call.method === 'delete' && status === 404;
    if (isGone || isReport(call)) return this.settle(call, () => caller?.reject(error));
    this.callers.delete(call.id);
    caller?.reject(error);
    this.hasReplayed = true;
    await this.store.update({ ...call, refused: { status, code, ...(detail !== undefined && { detail }) } });
    await this.publish({ toOthers: true });
  }

  private async settle(call: KeptCall, tell: (caller: Caller) => void): Promise<void> {
    const caller = this.callers.get(call.id);
    this.callers.delete(call.id);
    const removed = this.store.remove([call.id]);
    if (caller) tell(caller);
    if (!caller || caller.isKept) this.hasReplayed = true;
    await removed;
    await this.publish({ toOthers: true });
  }

  private findWaiting(): Caller[] {
    return [...this.callers.values()].filter(({ isKept }) => !isKept);
  }

  /** Ends the round that hangs while the server is away; the call under way may still be answered. */
  private endRoundIfAway(): void {
    this.awayTimer ??= setTimeout(() => {
      this.awayTimer = undefined;
      const waiting = this.findWaiting();
      if (waiting.length + this.onceSettled.length === 0) return;
      if (this.isAway || storedAnswers.size > 0) this.endRound(waiting);
      else this.endRoundIfAway();
    }, AWAY_TIMEOUT_MS);
  }

  /** Tells who still waits for an answer that their call is kept. The list has it by then. */
  private endRound(waiting: readonly Caller[]): void {
    for (const caller of waiting) caller.isKept = true;
    // Browsers make room by removing what sites store. Chromium decides by itself; another one would ask the learner.
    if (waiting.length > 0 && 'userAgentData' in navigator)
      void navigator.storage.persist().catch(() => undefined);
    const settled = this.onceSettled.splice(0);
    void this.publish({ toOthers: waiting.length > 0 }).then(() => {
      for (const { tellKept } of waiting) tellKept();
      for (const tell of settled) tell();
    });
  }

  /** The screens show what was read before the kept calls were made. */
  private endReplay(): void {
    if (this.hasReplayed) void queryClient.invalidateQueries();
    this.hasReplayed = false;
  }

  private async drop(isDropped: (call: KeptCall) => boolean): Promise<void> {
    const dropped = (await this.store.readAll()).filter(isDropped);
    if (dropped.length === 0) return;
    await this.store.remove(dropped.map(({ id }) => id));
    for (const { id } of dropped) {
      this.early.delete(id);
      this.callers.get(id)?.tellKept();
      this.callers.delete(id);
    }
    await this.publish({ toOthers: true });
  }

  private async readMine(): Promise<KeptCall[]> {
    const learnerId = currentSession().user?.id;
    return (await this.store.readAll()).filter((call) => call.learnerId === learnerId);
  }

  /** The screens of this tab show what was read before another tab has sent what waited. */
  private async followOtherTab(): Promise<void> {
    const waited = this.kept.getState().length > 0;
    await this.publish();
    if (waited && this.kept.getState().length === 0) void queryClient.invalidateQueries();
  }

  private async publish({ toOthers = false } = {}): Promise<void> {
    if (toOthers) this.channel?.postMessage(null);
    const isFirstAttempt = ({ id }: KeptCall) => this.callers.get(id)?.isKept === false;
    const kept = (await this.readMine()).filter((call) => !isFirstAttempt(call) && !isReport(call));
    if (kept.length > 0 || this.kept.getState().length > 0) this.kept.setState(kept, true);
    if (kept.length > 0 && this.store.isVolatile) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }
}

/** Closing the page would lose what is kept in its memory alone. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Undefined where the browser has none, or denies it with its storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(SHARED_NAME);
  } catch {
    return undefined;
  }
}

/** One tab sends at a time. Without locks, as on plain HTTP or where storage is denied, two may send the same call, which the server makes once. */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(SHARED_NAME, work).catch(work) : work();
}

/** True where something on the way answered, such as a proxy: refusals of our server say what they are. */
const isByOthers = ({ status, code, detail }: ApiError) => code === noCode(status) && detail === undefined;

const isReport = ({ lateBody }: KeptCall) => lateBody !== undefined;

async function send<Answer>(call: KeptCall, keepalive = false): Promise<Answered<Answer>> {
  const { method, url, body, id, learnerId, timeoutMs: timeout } = call;
  const network = await loadNetwork();
  // Once the code is there the call takes the token of the session at once.
  if (learnerId !== (currentSession().user?.id ?? 0)) throw new OtherLearner();
  const headers = isReport(call) ? {} : { 'Idempotency-Key': id };
  const fetchOptions = { keepalive };
  const answer = await network.request<Answer>({ method, url, data: body, headers, timeout, fetchOptions });
  // The sign-in page of a public network answers every call: ours has not arrived.
  const isOfServer = answer.status === 204 || String(answer.headers['content-type']).includes('json');
  if (!isOfServer) throw new ApiError(0, 'network', undefined);
  return answer;
}
