import { type Example, readPartAsSent } from '@glossa/contract/read/fields';
import type { CaptionLine } from '@glossa/contract/video/caption-lines';
import { browserStorage, tabStorage } from '@glossa/kit/browser';

/** A draft belongs to one learner and one video: several learners may share a browser. */
export interface DraftKey {
  readonly learnerId: number;
  readonly videoId: string;
}

/** Lines that the server does not have yet. */
export interface CaptionDraft {
  readonly version: string;
  readonly lines: readonly CaptionLine[];
}

const storageKey = ({ learnerId, videoId }: DraftKey) => `glossa.caption-draft.${learnerId}.${videoId}`;

/** The draft of this tab, else the browser's last one, which becomes the tab's own. */
export function readDraft(key: DraftKey): CaptionDraft | undefined {
  const name = storageKey(key);
  const own = readStored(tabStorage.getJson(name));
  if (own) return own;
  const last = readStored(browserStorage.getJson(name));
  if (last) tabStorage.set(name, browserStorage.get(name) ?? '');
  return last;
}

/** Stores it for this tab, which no other overwrites, and for the browser, to outlive the tab. False when refused. */
export function writeDraft(key: DraftKey, { version, lines }: CaptionDraft): boolean {
  const plain = lines.map(({ text, start, end }) => ({ text, start, end }));
  const value = JSON.stringify({ version, lines: plain });
  const name = storageKey(key);
  // Where a storage is full, an older draft must not stay in it.
  removeDraft(key);
  const isInTab = tabStorage.set(name, value);
  return browserStorage.set(name, value) && isInTab;
}

/** Removes the draft of this tab. The one of the browser stays if another tab has written it. */
export function removeDraft(key: DraftKey): void {
  const name = storageKey(key);
  if (browserStorage.get(name) === tabStorage.get(name)) browserStorage.remove(name);
  tabStorage.remove(name);
}

const DRAFT: Example<CaptionDraft> = { version: '', lines: [{ text: '', start: 0, end: 0 }] };

function readStored(stored: unknown): CaptionDraft | undefined {
  const draft = readPartAsSent<CaptionDraft>(stored, DRAFT);
  return draft?.lines.length ? draft : undefined;
}
