import { DrizzleQueryError } from 'drizzle-orm';
import { loggableError } from './log';

const logged = (error: unknown) => JSON.stringify(loggableError(error));

test('our own error keeps its message and stack', () => {
  const entry = loggableError(new TypeError('x is not a function'));
  expect(entry).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(entry.stack).toMatch(/^\s+at .*loggable-error\.test/);
});

test('a failed query keeps its code and table and loses its values', () => {
  const refused = Object.assign(new Error('invalid input syntax for type integer: "secret"'), {
    ...{ code: '22P02', severity: 'ERROR', routine: 'pg_strtoint32', table: 'vocabulary' },
    ...{ detail: 'Key (email)=(secret) already exists.', where: "unnamed portal parameter $1 = 'secret'" },
  });
  const failed = new DrizzleQueryError('insert into vocabulary values ($1)', ['secret'], refused);
  expect(loggableError(failed)).toMatchObject({ cause: { code: '22P02', table: 'vocabulary' } });
  expect(logged(failed)).not.toContain('secret');
});

test('quotes of a parser and details of a client of another service are left out', () => {
  let error: unknown;
  try {
    JSON.parse('secret');
  } catch (thrown) {
    error = thrown;
  }
  expect(logged(error)).not.toContain('secret');
  const refused = Object.assign(new Error('no customer ana@glossa.example for sk_test_secret'), {
    ...{ status: 400, headers: { authorization: 'secret' }, raw: { email: 'secret' } },
  });
  expect(loggableError(refused)).toMatchObject({ status: 400, message: 'no customer [address] for [key]' });
  expect(logged(refused)).not.toMatch(/secret|ana/);
});

test('a thrown value that is not an error is logged by its type', () => {
  expect(loggableError('secret')).toEqual({ type: 'string', stack: '' });
});
