import { openLimits } from './limits';

const limits = openLimits(
  {
    guesses: { per: 'network', amount: 2, seconds: 60, answer: 'slow down' },
    calls: { per: 'network', running: 1, total: 2, answer: 'too many', answerToAll: 'busy' },
  },
  { toError: (answer, seconds) => new Error(seconds === undefined ? answer : `${answer} for ${seconds} s`) },
);

it('takes as many points of a key as its row allows, and says how long to wait for more', async () => {
  await limits.guesses.take('a', 2);
  await expect(limits.guesses.take('a')).rejects.toThrow('slow down for 60 s');
  expect(await limits.guesses.tryTake('a')).toBe(false);
  expect(await limits.guesses.tryTake('b')).toBe(true);
});

it('counts what has been used already, and requires points without taking them', async () => {
  await limits.guesses.require('c', 2);
  await limits.guesses.add('c', 3);
  await expect(limits.guesses.require('c', 0)).rejects.toThrow('slow down for 60 s');
  await limits.guesses.giveBack('c');
  await limits.guesses.require('c', 0);
  await expect(limits.guesses.require('c')).rejects.toThrow('slow down for 60 s');
  await limits.guesses.forget('c');
  await limits.guesses.take('c', 2);
});

it('answers what the row says when a key or everybody has too much at once', async () => {
  const release = limits.calls.take('a');
  await expect(limits.calls.wait('a')).rejects.toThrow('too many');
  limits.calls.take('b');
  expect(() => limits.calls.take('c')).toThrow('busy');
  release();
  expect(limits.calls.take('c')).toEqual(expect.any(Function));
});
