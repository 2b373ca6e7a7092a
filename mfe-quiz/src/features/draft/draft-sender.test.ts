import { DraftSender, type Sent } from './draft-sender';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A sender whose calls are answered one by one; `sends` tells for each whether the page was being left. */
function aSender() {
  const sends: boolean[] = [];
  const behind: boolean[] = [];
  const answers: ((sent: Sent) => void)[] = [];
  const sender = new DraftSender({
    send: (leaving) => {
      sends.push(leaving);
      return new Promise((resolve) => answers.push(resolve));
    },
    onBehind: (now) => behind.push(now),
  });
  const answer = async (sent: Sent) => {
    answers.shift()?.(sent);
    await later(0);
  };
  return { sender, sends, behind, answer };
}

describe('sending a draft', () => {
  it('waits for a pause, and for the call before', async () => {
    const { sender, sends, answer } = aSender();
    sender.offer();
    await later(1_000);
    sender.offer();
    await later(1_000);
    expect(sends).toEqual([]);
    await later(1_000);
    sender.offer();
    await later(5_000);
    expect(sends).toEqual([false]);
    await answer('there');
    await later(2_000);
    expect(sends).toEqual([false, false]);
  });

  it('sends what was changed during a call although the screen has gone meanwhile', async () => {
    const { sender, sends, answer } = aSender();
    sender.offer();
    await later(2_000);
    sender.offer();
    sender.leave();
    expect(sends).toEqual([false]);
    await answer('there');
    expect(sends).toEqual([false, true]);
    await answer('later');
    await later(120_000);
    expect(sends).toHaveLength(2);
  });

  it('gives the last change a try of its own although the call before failed', async () => {
    const { sender, sends, answer } = aSender();
    sender.offer();
    await later(2_000);
    sender.offer();
    sender.leave();
    await answer('later');
    expect(sends).toEqual([false, true]);
  });

  it('tells that the page is being left, so that the call may outlive it', () => {
    const { sender, sends } = aSender();
    sender.offer();
    void sender.flush({ leaving: true });
    expect(sends).toEqual([true]);
  });

  it('tries again what did not arrive, and says so until it has', async () => {
    const { sender, sends, behind, answer } = aSender();
    sender.offer();
    await later(2_000);
    await answer('later');
    await later(5_000);
    await answer('later');
    await later(5_000);
    expect(sends).toHaveLength(2);
    await later(5_000);
    await answer('there');
    expect(behind).toEqual([true, true, false]);
  });

  it('does not repeat what was refused, and tries the next change', async () => {
    const { sender, sends, behind, answer } = aSender();
    sender.offer();
    await later(2_000);
    await answer('refused');
    await later(120_000);
    expect(sends).toHaveLength(1);
    expect(behind).toEqual([true]);
    sender.offer();
    await later(2_000);
    expect(sends).toHaveLength(2);
  });

  it('ends when the quiz takes no draft any more', async () => {
    const { sender, sends, answer } = aSender();
    sender.offer();
    await later(2_000);
    sender.offer();
    await answer('over');
    await later(120_000);
    expect(sends).toHaveLength(1);
  });
});
