import { queryClient } from '@glossa/kit/api-client';
import { pageDraft } from '@glossa/kit/unsaved-work';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

describe('a draft in the memory of the page', () => {
  it('is there for five minutes after it was saved last', () => {
    const draft = pageDraft<string>('notes', 'definition', 7);
    draft.save('a small');
    jest.advanceTimersByTime(4 * MINUTE_MS);
    draft.save('a small animal');
    jest.advanceTimersByTime(4 * MINUTE_MS);
    expect(draft.read()).toBe('a small animal');
    jest.advanceTimersByTime(2 * MINUTE_MS);
    expect(draft.read()).toBeUndefined();
  });

  it('is not read once it is older than asked for, or forgotten', () => {
    const draft = pageDraft<string>('notes', 'definition', 7);
    draft.save('a pet');
    jest.advanceTimersByTime(MINUTE_MS);
    expect(draft.read(MINUTE_MS)).toBeUndefined();
    expect(draft.read()).toBe('a pet');
    draft.forget();
    expect(draft.read()).toBeUndefined();
  });
});
