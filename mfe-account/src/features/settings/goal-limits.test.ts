import { Goals } from '@glossa/kit/contract/user';
import { GOAL_LIMITS } from './learning-settings';

test('the goals that can be typed are those the server takes', () => {
  const typed = Object.entries(GOAL_LIMITS).map(([goal, maximum]) => [goal, { minimum: 1, maximum }]);
  expect(Goals.properties).toMatchObject(Object.fromEntries(typed));
  expect(Object.keys(Goals.properties)).toEqual(Object.keys(GOAL_LIMITS));
});
