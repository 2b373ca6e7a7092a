import { createStore } from 'zustand';

interface PageForms {
  /** What was typed into the prerendered form, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** What was typed as a username or an e-mail address, which the forms of guests share. */
  readonly username: string;
}

/** What forms begin with. */
export const pageForms = createStore<PageForms>(() => ({ typed: {}, username: '' }));

/** Keeps what is typed until the next form is rendered. Returns the function that forgets it. */
export function keepTypedFields(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  pageForms.setState({ typed: Object.fromEntries(fields.map(({ name, value }) => [name, value])) });
  const keep = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    pageForms.setState(({ typed }) => ({ typed: { ...typed, [name]: value } }));
  };
  root.addEventListener('input', keep);
  return () => {
    root.removeEventListener('input', keep);
    pageForms.setState({ typed: {} });
  };
}

export const typedField = (name: string): string => pageForms.getState().typed[name] ?? '';
