import type { InterfaceLanguage } from '@glossa/contract/language';
import type { AppName, Version } from '@glossa/contract/release';

/** What makes one visitor's live set differ from another's. */
export interface LiveView {
  /** The canaries that the visitor is in. */
  canaries: ReadonlySet<AppName>;
  /** The language that navigation entries are named in. */
  locale: InterfaceLanguage;
  /** What a preview link shows instead of what is live. */
  preview?: { apps: Readonly<Record<AppName, Version>>; expiresAt: string };
}
