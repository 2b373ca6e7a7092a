/** `unsaved`: leaving would lose changes. `saving`: leaving waits for the answer, a save cannot be withdrawn. */
export type FormState = 'unchanged' | 'unsaved' | 'saving';
