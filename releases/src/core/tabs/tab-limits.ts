/** How many tabs are remembered. Beyond that those go that were not heard of for longest. */
export interface TabLimits {
  /** Somebody with more tabs than this is not a person with a browser. */
  perVisitor: number;
  /** A school behind one address has to fit. */
  perNetwork: number;
  total: number;
  /** Milliseconds after which a tab that said nothing is taken for gone. A hidden one may take two minutes for a report. */
  silenceMs: number;
  /** Moves whose confirmations are kept. */
  moves: number;
}

export const DEFAULT_TAB_LIMITS: TabLimits = {
  perVisitor: 50,
  perNetwork: 1_000,
  total: 50_000,
  silenceMs: 150_000,
  moves: 50,
};
