import { BadAnswerError } from './fields';
import { isRefusal, isUnknownCall, noCode } from './refusal';

const refusal = (status: number, code = noCode(status)) => ({ status, code });

test.each([404, 405, 422, 501])(
  'a server that answers %i without a code does not know the call',
  (status) => {
    expect(isUnknownCall(refusal(status))).toBe(true);
    expect(isUnknownCall(refusal(status, 'some_code'))).toBe(false);
  },
);

test.each([0, 400, 401, 403, 500, 503])('%i says nothing of whether there is the call', (status) => {
  expect(isUnknownCall(refusal(status))).toBe(false);
});

test('a page in the place of an answer comes from a server that does not know the call', () => {
  expect(isUnknownCall(new BadAnswerError('', ' <!doctype html>'))).toBe(true);
  for (const answer of [null, '', 'ok', {}, []])
    expect(isUnknownCall(new BadAnswerError('', answer))).toBe(false);
});

test('a refusal is told by its code, and by its status where there is none', () => {
  expect(isRefusal(refusal(422, 'invalid_fields'), 'invalid_fields', 400, 422)).toBe(true);
  expect(isRefusal(refusal(400), 'invalid_fields', 400, 422)).toBe(true);
  expect(isRefusal(refusal(422, 'password_too_short'), 'invalid_fields', 400, 422)).toBe(false);
  expect(isRefusal(refusal(422), 'invalid_fields')).toBe(false);
  expect(isRefusal(null, 'invalid_fields', 422)).toBe(false);
});
