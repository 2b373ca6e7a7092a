let deletedId: number | undefined;

/**
 * The playlist that was deleted a moment ago, until the learner has been led to the button that undoes it. Not in the
 * address or its state, which reloading and going back would bring again.
 */
export const lastDeletion = {
  remember: (id: number) => void (deletedId = id),
  isOf: (id: number) => deletedId === id,
  forget: () => void (deletedId = undefined),
};
