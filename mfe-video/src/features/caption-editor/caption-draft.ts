import type { CaptionLine } from '@glossa/kit/contract/caption-lines';
import { browserStorage } from '@glossa/kit/browser-storage';

/** A draft belongs to one learner and one video: several learners may share a browser. */
export interface DraftKey {
  readonly learnerId: number;
  readonly videoId: string;
}

/** Lines that the server does not have yet. */
export interface CaptionDraft {
  /** The version of the captions that was edited. */
  readonly version: string;
  readonly lines: readonly CaptionLine[];
}

const storageKey = ({ learnerId, videoId }: DraftKey) => `glossa.caption-draft.${learnerId}.${videoId}`;

/** Undefined where there is none, or none that can be read. */
export function readDraft(key: DraftKey): CaptionDraft | undefined {
  const draft = browserStorage.getJson(storageKey(key));
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { version, lines } = draft as Record<string, unknown>;
  if (typeof version !== 'string' || !Array.isArray(lines) || lines.length === 0) return undefined;
  return lines.every(isLine) ? { version, lines } : undefined;
}

/** False when the browser refuses to store it. */
export function writeDraft(key: DraftKey, { version, lines }: CaptionDraft): boolean {
  const plain = lines.map(({ text, start, end }) => ({ text, start, end }));
  return browserStorage.set(storageKey(key), JSON.stringify({ version, lines: plain }));
}

export function removeDraft(key: DraftKey): void {
  browserStorage.remove(storageKey(key));
}

function isLine(value: unknown): value is CaptionLine {
  if (typeof value !== 'object' || value === null) return false;
  const { text, start, end } = value as Record<string, unknown>;
  return typeof text === 'string' && Number.isFinite(start) && Number.isFinite(end);
}
