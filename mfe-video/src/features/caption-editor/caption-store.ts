import { BadAnswerError, readAsSent } from '@glossa/contract/read/fields';
import { isRefusal } from '@glossa/contract/read/refusal';
import type { CaptionLine, CaptionLines, SavedCaptionLines } from '@glossa/contract/video/caption-lines';
import { apiClient, ApiError } from '@glossa/kit/api-client';
import { SerialSender, type SendOutcome } from '@glossa/kit/unsaved-work';
import { createStore, type StoreApi } from 'zustand';
import { createLine, diffLines, type Line } from './caption-document';
import { readDraft, removeDraft, writeDraft, type DraftKey } from './caption-draft';
import { captionLinesPath, readCaptionLines, refreshLesson } from './caption-queries';

/** Debounces saves: each writes all lines again, so many lines are saved less often. */
const SAVE_DEBOUNCE_MS = 1_500;
const DEBOUNCE_MS_PER_LINE = 5;
const FIRST_RETRY_MS = 5_000;
const MAX_UNDO = 200;

/** `failed`: tried again; `conflict`: somebody else has changed the captions; `refused`: trying again does not help. */
type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'refused';

export interface CaptionState {
  readonly lines: readonly Line[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saving: SaveState;
  /** Why the server refuses the lines. */
  readonly refusal: string | undefined;
  /** False while the browser refuses to keep what is not saved. */
  readonly isKept: boolean;
}

/** The lines being edited, with what they were before, and what the server and the browser have of them. */
export class CaptionStore {
  readonly content: StoreApi<CaptionState>;
  private past: (readonly Line[])[] = [];
  private future: (readonly Line[])[] = [];
  private saved: readonly Line[];
  private version: string;
  private readonly key: DraftKey;
  private readonly sender = new SerialSender({ firstRetryMs: FIRST_RETRY_MS, send: () => this.send() });

  constructor({ key, server }: { key: DraftKey; server: CaptionLines }) {
    this.key = key;
    this.version = server.version;
    this.saved = createLines(server.lines);
    const draft = readDraft(key);
    const lines = draft ? createLines(draft.lines) : this.saved;
    // The answer to the last save may not have arrived before the page was left.
    const isSaved = !draft || !diffLines(this.saved, lines);
    const saving = isSaved ? 'saved' : draft.version === this.version ? 'unsaved' : 'conflict';
    if (isSaved) removeDraft(key);
    this.content = createStore<CaptionState>(() => ({
      lines,
      saving,
      canUndo: false,
      canRedo: false,
      refusal: undefined,
      isKept: true,
    }));
  }

  get state(): CaptionState {
    return this.content.getState();
  }

  /** Sends what an earlier visit has left. Returns the function that ends it. */
  readonly start = (): (() => void) => {
    this.sender.reopen();
    if (this.state.saving === 'unsaved') this.sender.request();
    return () => this.sender.close();
  };

  readonly flush = (): void => this.sender.flush();

  change(lines: readonly Line[]): void {
    if (lines === this.state.lines) return;
    this.past = [...this.past.slice(-MAX_UNDO + 1), this.state.lines];
    this.future = [];
    this.show(lines);
  }

  undo(): void {
    const lines = this.past.pop();
    if (!lines) return;
    this.future.push(this.state.lines);
    this.show(lines);
  }

  redo(): void {
    const lines = this.future.pop();
    if (!lines) return;
    this.past.push(this.state.lines);
    this.show(lines);
  }

  retry(): void {
    this.update({ saving: 'unsaved', refusal: undefined });
    this.sender.request();
  }

  /** Ends a conflict with what the server has now: these lines replace those, or are given up. */
  resolve(server: CaptionLines, keeps: 'mine' | 'theirs'): void {
    this.version = server.version;
    this.saved = createLines(server.lines);
    if (keeps === 'theirs') {
      this.past = [];
      this.future = [];
      removeDraft(this.key);
      this.update({ lines: this.saved, saving: 'saved' });
    } else {
      this.keep();
      this.retry();
    }
  }

  private show(lines: readonly Line[]): void {
    const isWaiting = this.state.saving === 'conflict';
    this.update({ lines, saving: isWaiting ? 'conflict' : 'unsaved', refusal: undefined });
    this.keep();
    if (!isWaiting) this.sender.request(SAVE_DEBOUNCE_MS + lines.length * DEBOUNCE_MS_PER_LINE);
  }

  private keep(): void {
    const isKept = writeDraft(this.key, { version: this.version, lines: this.state.lines });
    if (isKept !== this.state.isKept) this.update({ isKept });
  }

  private async send(): Promise<SendOutcome> {
    const { lines } = this.state;
    const change = diffLines(this.saved, lines);
    if (!change) return this.finish(lines);
    this.update({ saving: 'saving' });
    try {
      const url = captionLinesPath(this.key.videoId);
      const { data } = await apiClient.put(url, { version: this.version, ...change });
      this.version = readAsSent<SavedCaptionLines>(data, { version: '' }).version;
      this.saved = lines;
      refreshLesson(this.key.videoId);
      return this.finish(lines);
    } catch (error) {
      return this.fail(error, lines);
    }
  }

  private finish(sent: readonly Line[]): SendOutcome {
    if (this.state.lines === sent) {
      removeDraft(this.key);
      this.update({ saving: 'saved', isKept: true });
    } else {
      this.keep();
      this.update({ saving: 'unsaved' });
    }
    return 'done';
  }

  private async fail(error: unknown, lines: readonly Line[]): Promise<SendOutcome> {
    if (isRefusal(error, 'captions_changed', 409)) return this.compare(lines);
    if (error instanceof ApiError && error.isPermanent)
      this.update({ saving: 'refused', refusal: error.detail });
    else {
      reportBug(error);
      this.update({ saving: 'failed' });
      return 'later';
    }
    this.sender.stop();
    return 'done';
  }

  /** The answer to an earlier save may have been lost: then the server has these lines, and nobody else changed them. */
  private async compare(sent: readonly Line[]): Promise<SendOutcome> {
    try {
      const data = readCaptionLines((await apiClient.get(captionLinesPath(this.key.videoId))).data);
      if (!diffLines(createLines(data.lines), sent)) {
        this.version = data.version;
        this.saved = sent;
        return this.finish(sent);
      }
    } catch (error) {
      // The server did not say what it has, so the learner decides.
      reportBug(error);
    }
    this.sender.stop();
    this.update({ saving: 'conflict' });
    return 'done';
  }

  private update(change: Partial<CaptionState>): void {
    this.content.setState({ ...change, canUndo: this.past.length > 0, canRedo: this.future.length > 0 });
  }
}

/** What no server has caused is reported, and the lines are saved again nevertheless. */
function reportBug(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof BadAnswerError)) reportError(error);
}

const createLines = (lines: readonly CaptionLine[]) => lines.map((line) => createLine(line));
