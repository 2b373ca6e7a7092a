import { Goals } from '@glossa/contract/user';
import { MAX_GOALS } from '@glossa/contract/limits';

test('the goals that can be typed are those the server takes', () => {
  const typed = Object.entries(MAX_GOALS).map(([goal, maximum]) => [goal, { minimum: 1, maximum }]);
  expect(Goals.properties).toMatchObject(Object.fromEntries(typed));
  expect(Object.keys(Goals.properties)).toEqual(Object.keys(MAX_GOALS));
});
