export { attemptKept, dismissKept, forgetKept, replayKept, sendOrKeep, useKeptCalls } from './kept-calls';
export type { KeptCall, SendResult } from '@glossa/kit/api-client';
export { SerialSender, type SendOutcome } from './serial-sender';
export { hasUnsavedWork, pageDraft, saveDrafts, useUnsavedWork } from './unsaved-work';
