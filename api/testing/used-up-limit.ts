import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** As if every learner had used up a limit that each process counts, until what it returns is restored. */
export function useUpLimit(name: string) {
  const get = RateLimiterMemory.prototype.get;
  return jest.spyOn(RateLimiterMemory.prototype, 'get').mockImplementation(function (
    this: RateLimiterMemory,
    key,
  ) {
    if (this.keyPrefix !== name) return get.call(this, key);
    return Promise.resolve(new RateLimiterRes(0, 3_600_000, Number.MAX_SAFE_INTEGER, false));
  });
}
