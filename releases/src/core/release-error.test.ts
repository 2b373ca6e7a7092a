import ERROR_TEXTS from './error-texts.json';
import { refuse, RELEASE_ERROR_STATUS } from './release-error';

test('the name of every text begins with a code that has a status', () => {
  const codes = Object.keys(ERROR_TEXTS).map((name) => name.split('/')[0]);
  expect(codes.filter((code) => !Object.hasOwn(RELEASE_ERROR_STATUS, code ?? ''))).toEqual([]);
});

test('an error says what its text says, with the given values', () => {
  const error = refuse('no_canary/other', { app: 'quiz', running: '1.1.0', version: '{app}' });
  expect(error).toMatchObject({ code: 'no_canary', status: RELEASE_ERROR_STATUS.no_canary });
  expect(error.message).toBe('The running canary of quiz is 1.1.0, not {app}.');
});
