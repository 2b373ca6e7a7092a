import { createContext, useContext } from 'react';

/** Something to be done to an app, which a dialog asks about first. */
export interface OpenedVerb {
  readonly verb: 'plan' | 'promote' | 'rollback' | 'revoke' | 'canary' | 'guard';
  readonly app: string;
  /** What it begins with; the dialog may offer others. */
  readonly version?: string;
}

const OpenVerbContext = createContext<(opened: OpenedVerb) => void>(() => undefined);
export const OpenVerbProvider = OpenVerbContext.Provider;

/** Opens the dialog of a verb. */
export const useOpenVerb = () => useContext(OpenVerbContext);
