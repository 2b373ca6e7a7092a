import type { FieldProblem } from '@glossa/contract/errors';
import type { Registration } from '@glossa/contract/user';
import { invalidFields } from '../platform/errors/api-error';
import { requireLongEnough } from './password';

/** One `@` with something before it and a dotted name after it; whether mail arrives only mail can tell. */
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What the schema cannot say of a registration. Throws 422. */
export function checkRegistration({ username, email, password }: Registration): void {
  const problems: FieldProblem[] = [];
  if (username.trim() === '') problems.push({ name: 'username', problem: 'is required' });
  else if (username.includes('@')) problems.push({ name: 'username', problem: 'must not contain @' });
  else if (/\p{Cc}/u.test(username)) {
    problems.push({ name: 'username', problem: 'must not contain line breaks or other control characters' });
  }
  if (!emailShape.test(email.trim())) problems.push({ name: 'email', problem: 'is not an email address' });
  if (problems.length > 0) throw invalidFields(problems);
  requireLongEnough(password, 'password');
}
