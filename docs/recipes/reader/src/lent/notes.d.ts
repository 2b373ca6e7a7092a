/** What this app lends. The apps that use it have the same declaration. */
declare module '@glossa/kit/federation' {
  interface SlotProps {
    /** How many words the learner has saved from a video; nothing while that is not known. */
    'notes/word-count': { videoId: string };
  }

  interface Actions {
    /** Marks a word of a video as known. Rejects with the API's error. */
    'notes/mark-known': (word: { word: string; videoId: string }) => Promise<void>;
  }
}

export {};
