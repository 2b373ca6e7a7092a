import type { AccountDeps } from '../../foundation/accounts/account-deps';
import type { MediaStore } from '../../foundation/media/media-store';
import type { ChatModel } from '../../foundation/language/model/chat-model';

export interface TranscriptDeps extends AccountDeps {
  /** Undefined: no model is configured. */
  chat: ChatModel | undefined;
  mediaStore: MediaStore;
  /** Holds a folder with the files of each imported lesson. */
  mediaDirectory: string;
  /** These hold folders with the files of the demo lessons. */
  demoDirectories: readonly string[];
}
