import { queryClient } from '@glossa/kit/api-client';
import { renderHook } from '@testing-library/react';
import { hasUnsavedWork, pageDraft, saveDrafts, useUnsavedWork } from './unsaved-work';

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

describe('unsaved work', () => {
  it.each([
    ['would not be lost where all of it could be stored', true, true],
    ['would be lost where a part of it could not', false, false],
  ])('%s', async (_what, second, all) => {
    const saved: string[] = [];
    const work = (name: string, isStored: boolean) =>
      renderHook(() => useUnsavedWork(true, async () => saved.push(name) > 0 && isStored));
    const [first, other] = [work('a quiz', true), work('a note', second)];
    expect(await saveDrafts()).toBe(all);
    expect(saved).toEqual(['a quiz', 'a note']);
    first.unmount();
    expect(hasUnsavedWork()).toBe(true);
    other.unmount();
    expect(hasUnsavedWork()).toBe(false);
  });
});
