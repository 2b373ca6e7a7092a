/**
 * Puts the answers into the content. Returns false where the screen would look different, such as with a setting of the
 * learner: then nothing is shown.
 */
export type FillEarlyScreen<Answers extends readonly unknown[]> = (
  content: DocumentFragment,
  answers: Answers,
) => boolean;
