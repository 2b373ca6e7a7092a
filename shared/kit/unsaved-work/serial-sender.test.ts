import { SerialSender, type SendOutcome } from './serial-sender';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const PAUSE_MS = 1_500;

/** A sender whose calls are answered one by one. */
function aSender() {
  let calls = 0;
  const answers: ((outcome: SendOutcome) => void)[] = [];
  const sender = new SerialSender({
    firstRetryMs: 5_000,
    send: () => {
      calls += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (outcome: SendOutcome) => {
    answers.shift()?.(outcome);
    await later(0);
  };
  return { sender, calls: () => calls, answer };
}

describe('unsaved work', () => {
  it('is sent after a pause, and after the call before', async () => {
    const { sender, calls, answer } = aSender();
    sender.request(PAUSE_MS);
    await later(1_000);
    sender.request(PAUSE_MS);
    await later(1_000);
    expect(calls()).toBe(0);
    await later(1_000);
    sender.request(PAUSE_MS);
    await later(5_000);
    expect(calls()).toBe(1);
    await answer('done');
    await later(2_000);
    expect(calls()).toBe(2);
  });

  it('that is requested during a call waits for the pause when the call ends sooner', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    sender.request(PAUSE_MS);
    await answer('done');
    expect(calls()).toBe(1);
    await later(PAUSE_MS);
    expect(calls()).toBe(2);
  });

  it('in several pieces is sent piece by piece', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    await answer('more');
    expect(calls()).toBe(2);
    await answer('done');
    expect(calls()).toBe(2);
  });

  it('that changed during a call is sent although the screen has gone, and then not retried', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    sender.request(PAUSE_MS);
    sender.close();
    expect(calls()).toBe(1);
    await answer('done');
    expect(calls()).toBe(2);
    await answer('later');
    await later(120_000);
    expect(calls()).toBe(2);
  });

  it('that changed during a call gets a call of its own although the call before failed', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    sender.request(PAUSE_MS);
    sender.close();
    await answer('later');
    expect(calls()).toBe(2);
  });

  it('that did not arrive is retried with growing pauses', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    await answer('later');
    await later(5_000);
    expect(calls()).toBe(2);
    await answer('later');
    await later(5_000);
    expect(calls()).toBe(2);
    await later(5_000);
    expect(calls()).toBe(3);
    await answer('done');
    await later(120_000);
    expect(calls()).toBe(3);
  });

  it('is retried as soon as the browser is online, and when the learner asks for it', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    await answer('later');
    window.dispatchEvent(new Event('online'));
    expect(calls()).toBe(2);
    await answer('later');
    sender.flush();
    expect(calls()).toBe(3);
    await answer('done');
    window.dispatchEvent(new Event('online'));
    expect(calls()).toBe(3);
  });

  it('that is forgotten is not sent', async () => {
    const { sender, calls, answer } = aSender();
    sender.request();
    sender.request(PAUSE_MS);
    sender.stop();
    await answer('done');
    await later(120_000);
    expect(calls()).toBe(1);
  });
});
