export { SerialSender, type SendOutcome } from './serial-sender';
export { hasUnsavedWork, pageDraft, saveDrafts, useUnsavedWork } from './unsaved-work';
