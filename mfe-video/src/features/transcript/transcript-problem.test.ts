import { ApiError } from '@glossa/kit/api-client';
import { toTranscriptProblem, TranscriptProblem } from './transcript-problem';

const answered = (status: number, detail: string) => new ApiError(status, 'some_code', detail);

test.each([
  ['one that could not be made automatically', new TranscriptProblem('notCreated'), true],
  ['a text that says "not found"', toTranscriptProblem(answered(500, 'Audio Not Found')), true],
  [
    'a missing one whose text says something else',
    toTranscriptProblem(answered(404, 'No such video')),
    false,
  ],
  ['another text', toTranscriptProblem(answered(500, 'The disk is full')), false],
  ['no network', new TranscriptProblem('network', new Error('not found')), false],
  ['a second failure to make it', new TranscriptProblem('createFailed', answered(404, 'not found')), false],
])('creating is offered by the text alone: %s', (_case, problem, offered) => {
  expect(problem.offersCreation).toBe(offered);
});

test('one that could not be read is read again when the service returns, and one that could not be made is not made', () => {
  expect(toTranscriptProblem(answered(503, 'Not ready')).cause).toBeInstanceOf(ApiError);
  expect(new TranscriptProblem('notCreated', answered(503, 'Not ready')).cause).toBeUndefined();
});
