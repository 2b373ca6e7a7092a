import { aQuestion } from '../../testing/a-quiz';
import { questionWording } from './question-text';

describe('the wording of a question', () => {
  it('leaves out the columns that are shown as lists', () => {
    const question = 'Match each word with its meaning.\n1. pan\na. bread';
    expect(questionWording(aQuestion({ question, pairs: { left: ['pan'], right: ['bread'] } }))).toBe(
      'Match each word with its meaning.',
    );
  });

  it('is otherwise the whole question', () => {
    expect(questionWording(aQuestion({ question: 'One\ntwo' }))).toBe('One\ntwo');
  });
});
