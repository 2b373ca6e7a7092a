/** Our own name, where we wrote something ourselves. */
export const OURS = 'Glossa';

/** Who wrote a number of things: the model, we, or both. */
export function creditFor(model: string, written: { byModel: number; byUs: number }): string {
  if (written.byModel === 0) return OURS;
  return written.byUs === 0 ? model : `${model}, ${OURS}`;
}
