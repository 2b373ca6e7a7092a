import userEvent from '@testing-library/user-event';
import { collectTyped } from './type-ahead';

test('collects the letters that are typed until it is stopped, and keeps them from the page', async () => {
  const user = userEvent.setup();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const take = collectTyped();
  await user.keyboard('v{ArrowDown}{Control>}a{/Control}oc');
  expect(take()).toBe('voc');
  expect(field.value).toBe('');
  await user.keyboard('x');
  expect(take()).toBe('voc');
  expect(field.value).toBe('x');
});
