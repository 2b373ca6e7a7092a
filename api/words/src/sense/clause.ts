/** The words of a clause around one of them, normalized. */
export interface Clause {
  before: readonly string[];
  after: readonly string[];
}

/** Reads the clause of a place in the forms of a `SentenceContext`. */
export function readClause(forms: readonly string[], place: number): Clause {
  const end = forms.indexOf('', place);
  return {
    before: forms.slice(forms.lastIndexOf('', place) + 1, place),
    after: forms.slice(place + 1, end === -1 ? forms.length : end),
  };
}
