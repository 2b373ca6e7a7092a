import { aQuestion } from '../../testing/a-quiz';
import { wordingOf } from './wording';

describe('the wording of a question', () => {
  it('leaves out the columns that are shown as lists', () => {
    const question = 'Match each word with its meaning.\n1. pan\na. bread';
    expect(wordingOf(aQuestion({ question, pairs: { left: ['pan'], right: ['bread'] } }))).toBe(
      'Match each word with its meaning.',
    );
  });

  it('is otherwise the whole question', () => {
    expect(wordingOf(aQuestion({ question: 'One\ntwo' }))).toBe('One\ntwo');
  });
});
