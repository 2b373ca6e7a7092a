import { UserSlots } from './upload-slots';

const refused = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 10 }) as Error;

test('the number of slots is limited, and a released slot can be taken again', () => {
  const places = new UserSlots(2);
  const leave = places.take(1);
  places.take(2);
  expect(() => places.take(3)).toThrow(refused);
  leave();
  places.take(3);
  expect(() => places.take(1)).toThrow(refused);
});

test('a learner has one slot, however often an earlier one is released', () => {
  const places = new UserSlots(5);
  const leave = places.take(1);
  expect(() => places.take(1)).toThrow(refused);
  leave();
  places.take(1);
  leave();
  expect(() => places.take(1)).toThrow(refused);
});
