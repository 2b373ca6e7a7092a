/** How many tabs are remembered. Beyond that those go that were not heard of for longest. */
export interface TabLimits {
  /** Somebody with more tabs than this is not a person with a browser. */
  ofVisitor: number;
  /** A school behind one address has to fit. */
  ofNetwork: number;
  inAll: number;
  /** Milliseconds after which a tab that said nothing is taken for gone. A hidden one may take two minutes for a report. */
  silence: number;
  /** Moves whose confirmations are kept. */
  moves: number;
}

export const tabLimits: TabLimits = {
  ofVisitor: 50,
  ofNetwork: 1_000,
  inAll: 50_000,
  silence: 150_000,
  moves: 50,
};
