import { unsentOf, type LocalDraft, type ServerDraft } from './draft';
import {
  findLocalDraft,
  followLocalDraft,
  forgetLocalDraft,
  readLocalDraft,
  writeLocalDraft,
  type DraftPlace,
} from './local-draft';
import { holdSame, mergeTabs } from './merge-tabs';
import { noteSaved, settleDrafts } from './settle-drafts';

/** The time spent on the quiz. */
export interface DraftClock {
  readonly seconds: () => number;
  /** Goes on from there, unless it is further already. */
  readonly reach: (seconds: number) => void;
}

interface DraftKeeperOptions {
  readonly place: DraftPlace;
  readonly total: number;
  readonly server: ServerDraft | undefined;
  readonly clock: DraftClock;
}

/**
 * The draft of a quiz in this tab. Each change is kept in the browser together with what other tabs keep there, never in
 * place of it.
 */
export class DraftKeeper {
  #draft: LocalDraft;
  #over = false;
  #isKept = true;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly options: DraftKeeperOptions) {
    const { place, total, server, clock } = options;
    this.#draft = settleDrafts(readLocalDraft(place, total), server);
    clock.reach(this.#draft.seconds);
  }

  readonly draft = (): LocalDraft => this.#draft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The draft with the time that has been spent by now. */
  timed(): LocalDraft {
    return { ...this.#draft, seconds: this.options.clock.seconds() };
  }

  /** False while the browser refuses to keep anything. */
  get isKept(): boolean {
    return this.#isKept;
  }

  get isUnsent(): boolean {
    return unsentOf(this.#draft).length > 0;
  }

  /** Answers the question on screen. */
  answer(text: string): void {
    const { answers, changed, current } = this.#draft;
    const time = Math.max(Date.now(), (changed[current] ?? 0) + 1);
    this.#change({ answers: { ...answers, [current]: text }, changed: { ...changed, [current]: time } });
  }

  go(index: number): void {
    this.#change({ current: index });
  }

  /** Takes up what another device has answered; the question on screen stays. */
  takeUp(server: ServerDraft | undefined): void {
    const settled = settleDrafts(this.#draft, server);
    if (settled !== this.#draft) this.#follow({ ...settled, current: this.#draft.current });
  }

  /** The server keeps `given` as `saved`. A screen that is gone by now is told so too: the next one has to know. */
  noteSaved(given: LocalDraft, saved: ServerDraft): void {
    this.#follow(noteSaved(this.#draft, given, saved));
  }

  /** Keeps the time spent. A quiz of which nothing is kept yet leaves nothing behind, unless `always`. */
  keepTime({ always = false } = {}): void {
    if (!this.#over && (always || this.#stored())) this.#write();
  }

  /** Follows the other tabs; `onForgotten` when one of them has forgotten the draft, as when the quiz is handed in. */
  followTabs(onForgotten: () => void): () => void {
    return followLocalDraft(this.options.place, (change) => {
      if (change === 'kept') return this.#follow(this.#draft);
      this.#over = true;
      onForgotten();
    });
  }

  /** The quiz is submitted: its draft is over. */
  finish(): void {
    this.#over = true;
    forgetLocalDraft(this.options.place);
  }

  #stored(): LocalDraft | undefined {
    return findLocalDraft(this.options.place, this.options.total);
  }

  #change(fields: Partial<LocalDraft>): void {
    this.#over = false;
    this.#draft = { ...this.#draft, ...fields };
    this.#write();
    this.#tell();
  }

  /** Goes on with a draft that nobody changed here; it is written only where the browser keeps less. */
  #follow(next: LocalDraft): void {
    const stored = this.#stored();
    this.#draft = stored ? mergeTabs(next, stored) : next;
    this.options.clock.reach(this.#draft.seconds);
    if (stored && !this.#over && !holdSame(this.#draft, stored)) this.#write();
    this.#tell();
  }

  #write(): void {
    const stored = this.#stored();
    if (stored) this.#draft = mergeTabs(this.#draft, stored);
    this.#isKept = writeLocalDraft(this.options.place, this.timed());
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
