import type { Catalogue } from '@glossa/shared/i18n';
import { askUntilThere } from './ask-until-there';

const georgian: Catalogue = { language: 'ka', messages: {} };
const failure = () => Promise.reject(new Error('Loading chunk messages-ka-json failed'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('texts that did not come are asked for once more after a pause', async () => {
  const ask = jest.fn(async () => georgian).mockImplementationOnce(failure);
  const use = jest.fn();
  askUntilThere(ask, use);
  await jest.runAllTimersAsync();
  expect(use.mock.calls).toEqual([[georgian]]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('after that, each time the browser is online again, until they are here', async () => {
  const ask = jest.fn(failure as () => Promise<Catalogue>);
  const use = jest.fn();
  askUntilThere(ask, use);
  await jest.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue(georgian);
  window.dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect(use.mock.calls).toEqual([[georgian]]);
  window.dispatchEvent(new Event('online'));
  await jest.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('nothing is asked, and nothing used, after another language was chosen', async () => {
  const ask = jest.fn(failure as () => Promise<Catalogue>);
  const use = jest.fn();
  askUntilThere(ask, use)();
  await jest.runAllTimersAsync();
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(1);

  ask.mockResolvedValue(georgian);
  askUntilThere(ask, use)();
  await jest.runAllTimersAsync();
  expect(use).not.toHaveBeenCalled();
});
