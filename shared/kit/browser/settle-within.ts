/** What `work` resolves with; undefined when it fails, or takes longer. */
export const settleWithin = <Result>(timeoutMs: number, work: Promise<Result>): Promise<Result | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    const settle = (result?: Result) => {
      clearTimeout(timer);
      resolve(result);
    };
    work.then(settle, () => settle());
  });
