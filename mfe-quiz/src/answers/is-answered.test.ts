import { aQuestion } from '../testing/a-quiz';
import { isAnswered } from './is-answered';

const matching = aQuestion({
  question_type: 'matching',
  pairs: { left: ['perro', 'gato', 'casa'], right: ['house', 'dog', 'cat'] },
});

describe('an answer', () => {
  it('counts when something other than spaces is given', () => {
    expect(isAnswered(aQuestion({}), 'dog')).toBe(true);
    expect(isAnswered(aQuestion({}), '  ')).toBe(false);
  });

  it('to a matching question counts when every entry has its match', () => {
    expect(isAnswered(matching, '1-b, 2-c')).toBe(false);
    expect(isAnswered(matching, '1-b, 2-c, 3-a')).toBe(true);
  });
});
