import { UserSlots } from './user-slots';

const refused = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 10 }) as Error;

test('the number of slots is limited, and a released slot can be taken again', () => {
  const slots = new UserSlots(2);
  const release = slots.take(1);
  slots.take(2);
  expect(() => slots.take(3)).toThrow(refused);
  release();
  slots.take(3);
  expect(() => slots.take(1)).toThrow(refused);
});

test('a learner has one slot, however often an earlier one is released', () => {
  const slots = new UserSlots(5);
  const release = slots.take(1);
  expect(() => slots.take(1)).toThrow(refused);
  release();
  slots.take(1);
  release();
  expect(() => slots.take(1)).toThrow(refused);
});

test('a learner has as many slots as are given to each', () => {
  const slots = new UserSlots(5, 2);
  const release = slots.take(1);
  slots.take(1);
  expect(() => slots.take(1)).toThrow(refused);
  release();
  slots.take(1);
  slots.take(2);
});
