import type { ErrorBody } from '@glossa/contract/errors';
import { useTestApi } from '../../../testing/test-api';
import { hashPassword } from './passwords';

const api = useTestApi();

const register = async (username: string, password: string, email = `${username}@mail.example`) => {
  const payload = { username, email, password };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  return answer.statusCode === 201 ? 'taken' : answer.json<ErrorBody>();
};

test.each(['123456', 'password', 'QWERTY123', 'iloveyou', 'dragon', 'aaaaaa', 'ababab'])(
  'the common password %s is refused, with words that help',
  async (password) => {
    expect(await register('nobody-yet', password)).toEqual({
      code: 'password_too_common',
      detail: 'This password is too common. Choose one that’s harder to guess.',
      fields: [{ name: 'password', problem: 'is among the most common' }],
    });
  },
);

test.each([
  ['Marianne', 'marianne'],
  ['Marianne', 'MARIANNE2024!'],
  ['Marianne', 'marianne-marianne'],
  ['p3', 'p3p3p3p3'],
  ['მარიამი', 'მარიამი1'],
  ['Marianne', 'glossa-1987'],
])('%s cannot have the password %s, which is made of a name', async (username, password) => {
  expect(await register(username, password, 'somebody@mail.example')).toMatchObject({
    code: 'password_like_name',
  });
});

test('the e-mail address or the part before its @ is no password', async () => {
  for (const password of ['kolibri77@mail.example', 'kolibri77!']) {
    expect(await register('someone', password, 'kolibri77@mail.example')).toMatchObject({
      code: 'password_like_name',
    });
  }
});

test.each([
  ['demo-2', 'demo-2-learner'],
  ['12', '12849302'],
  ['an', 'banana-bread'],
])('%s may have the password %s, of which the name is a small part', async (username, password) => {
  expect(await register(username, password)).toBe('taken');
});

test('a change to a common password or to the username is refused too', async () => {
  const learner = await api.register();
  const change = (new_password: string) =>
    learner.post('/auth/password', { current_password: 'correct-horse', new_password });
  expect((await change('sunshine')).json<ErrorBody>()).toMatchObject({
    code: 'password_too_common',
    fields: [{ name: 'new_password' }],
  });
  const own = await change(learner.session.user.username);
  expect(own.json<ErrorBody>().code).toBe('password_like_name');
  expect((await learner.get('/auth/me')).statusCode).toBe(200);
});

test('a password is hashed with Argon2id at the cost that OWASP recommends first', async () => {
  expect(await hashPassword('correct-horse', '192.0.2.1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
