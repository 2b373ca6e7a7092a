import type { ApiLimits } from '../../foundation/limits/limits';
import type { MediaStore } from '../../foundation/media/media-store';
import type { ChatModel } from '../../foundation/language/model/chat-model';
import type { Database } from '../../platform/database/database';
import type { Digest } from '../../platform/settings/auth-secret';
import type { ServiceSettings } from '../../platform/settings/settings';

export interface TranscriptDeps {
  database: Database;
  limits: ApiLimits;
  digest: Digest;
  settings: ServiceSettings;
  /** Undefined: no model is configured. */
  chat: ChatModel | undefined;
  mediaStore: MediaStore;
  /** Holds a folder with the files of each imported lesson. */
  mediaDirectory: string;
  /** These hold folders with the files of the demo lessons. */
  demoDirectories: readonly string[];
}
