interface Queue {
  hasUnsent(): boolean;
  flush(): void;
  whenSent(options: { orStuck: boolean }): Promise<void>;
}

/** The queue of grades, where its code has come: only reviews need it. */
export const loadedQueue: { current?: Queue } = {};
