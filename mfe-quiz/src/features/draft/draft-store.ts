import { createStore, type StoreApi } from 'zustand';
import type { Answers } from '../../answers/answers';
import type { ServerDraft } from './send-draft';
import type { Stopwatch } from './stopwatch';
import {
  EMPTY_DRAFT,
  readStoredDraft,
  removeStoredDraft,
  watchStoredDraft,
  writeStoredDraft,
  type Draft,
  type DraftKey,
} from './stored-draft';

export interface DraftStoreOptions {
  readonly key: DraftKey;
  readonly total: number;
  /** The server's draft; a later one comes when the quiz is fetched again. */
  readonly server: ServerDraft | undefined;
  readonly stopwatch: Stopwatch;
}

/** The browser's storage is the truth: other tabs write there too. Memory replaces it if denied or full. */
export class DraftStore {
  readonly content: StoreApi<Draft>;
  private isOver = false;
  private stored = true;

  constructor(private readonly options: DraftStoreOptions) {
    const { server, stopwatch } = options;
    const local = this.read() ?? EMPTY_DRAFT;
    const merged = server ? mergeServer(local, server) : local;
    // The learner continues at the question of the other device, unless this browser has something unsent.
    const isAhead = merged === local || local.unsent.length > 0;
    const draft = isAhead || !server ? merged : { ...merged, current: server.current };
    this.content = createStore(() => draft);
    stopwatch.reach(draft.seconds);
  }

  get draft(): Draft {
    return this.content.getState();
  }

  /** False while the browser refuses to store the draft. */
  get isStored(): boolean {
    return this.stored;
  }

  answer(text: string): void {
    this.isOver = false;
    this.update((draft) => ({
      ...draft,
      answers: { ...draft.answers, [draft.current]: text },
      unsent: [...new Set([...draft.unsent, draft.current])],
    }));
  }

  goTo(index: number): void {
    this.isOver = false;
    this.update((draft) => ({ ...draft, current: index }));
  }

  /** Merges what another device has saved; the question on screen stays. */
  receive(server: ServerDraft | undefined): void {
    if (server) this.update((draft) => mergeServer(draft, server));
  }

  markSent(sent: Answers, server: ServerDraft): void {
    this.updateStored((draft) => {
      const unsent = draft.unsent.filter((index) => draft.answers[index] !== sent[index]);
      return mergeServer({ ...draft, unsent }, server);
    });
  }

  /** Stores the time spent; for a quiz without a stored draft only if `always`. */
  saveTime({ always = false } = {}): void {
    if (always) this.update((draft) => draft);
    else this.updateStored((draft) => draft);
  }

  /** Follows the other tabs. `onRemoved` is called when one of them has removed the draft, as after a submission. */
  followTabs(onRemoved: () => void): () => void {
    return watchStoredDraft(this.options.key, (isRemoved) => {
      if (!isRemoved) return this.set(this.latest());
      this.isOver = true;
      onRemoved();
    });
  }

  remove(): void {
    this.isOver = true;
    removeStoredDraft(this.options.key);
  }

  private update(change: (draft: Draft) => Draft): void {
    const { key, stopwatch } = this.options;
    this.set(change(this.latest()));
    if (!this.isOver) this.stored = writeStoredDraft(key, { ...this.draft, seconds: stopwatch.seconds() });
  }

  /** Changes the draft; stores it unless another screen has removed it. */
  private updateStored(change: (draft: Draft) => Draft): void {
    if (this.read()) this.update(change);
    else this.set(change(this.draft));
  }

  private read(): Draft | undefined {
    return readStoredDraft(this.options.key, this.options.total);
  }

  /** The stored draft at this tab's question. */
  private latest(): Draft {
    const stored = this.read();
    if (!stored) return this.draft;
    const { answers, unsent, current } = this.draft;
    if (this.stored) return { ...stored, current };
    // The last write failed, so this tab has answers that the storage lacks.
    return {
      ...stored,
      answers: { ...stored.answers, ...answers },
      unsent: [...new Set([...stored.unsent, ...unsent])],
      current,
    };
  }

  private set(draft: Draft): void {
    this.options.stopwatch.reach(draft.seconds);
    this.content.setState(draft, true);
  }
}

/** Merges a newer draft of the server, by the server's clock. Unsent answers stay: on the server the last save wins. */
function mergeServer(draft: Draft, server: ServerDraft): Draft {
  if (draft.savedAt !== undefined && server.savedAt <= draft.savedAt) return draft;
  const unsent = draft.unsent.map((index) => [index, draft.answers[index] ?? ''] as const);
  return {
    ...draft,
    answers: { ...draft.answers, ...server.answers, ...Object.fromEntries(unsent) },
    seconds: Math.max(draft.seconds, server.seconds),
    savedAt: server.savedAt,
  };
}
