import { circuitBreaker } from './openai-chat';

let time = 0;
const open = () => circuitBreaker({ failures: 3, pauseMs: 30_000 }, () => time);
beforeEach(() => {
  time = 1_000;
});

test('a service that answers now and then is always called', () => {
  const breaker = open();
  for (let round = 0; round < 5; round += 1) {
    breaker.failed();
    breaker.failed();
    breaker.succeeded();
    expect(breaker.allows()).toBe(true);
  }
});

test('three consecutive failures stop calls for thirty seconds', () => {
  const breaker = open();
  breaker.failed();
  breaker.failed();
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  time += 29_999;
  expect(breaker.allows()).toBe(false);
});

test('after the pause one caller tries, and a success ends the pause', () => {
  const breaker = open();
  for (let failure = 0; failure < 3; failure += 1) breaker.failed();
  time += 30_000;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});

test('a failed trial call starts another pause', () => {
  const breaker = open();
  for (let failure = 0; failure < 3; failure += 1) breaker.failed();
  time += 30_000;
  breaker.allows();
  breaker.failed();
  time += 29_999;
  expect(breaker.allows()).toBe(false);
  time += 1;
  expect(breaker.allows()).toBe(true);
});
