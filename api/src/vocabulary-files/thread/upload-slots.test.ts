import { UserSlots } from './upload-slots';

const refused = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 10 }) as Error;

test('so many learners have a place, and the next waits until one has left', () => {
  const places = new UserSlots(2);
  const leave = places.take(1);
  places.take(2);
  expect(() => places.take(3)).toThrow(refused);
  leave();
  places.take(3);
  expect(() => places.take(1)).toThrow(refused);
});

test('a learner has one place, however often an earlier one is left', () => {
  const places = new UserSlots(5);
  const leave = places.take(1);
  expect(() => places.take(1)).toThrow(refused);
  leave();
  places.take(1);
  leave();
  expect(() => places.take(1)).toThrow(refused);
});
