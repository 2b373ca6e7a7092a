import messages from '../../messages/en.json';
import { scoreFeedback } from './score-summary';

const feedback = (score: number) => {
  const { percent, tone, message } = scoreFeedback(score);
  return [percent, tone, messages[message as keyof typeof messages]];
};

describe('the feedback on a score', () => {
  it.each([
    [100, [100, 'good', 'Excellent!']],
    [90, [90, 'good', 'Excellent!']],
    [89, [89, 'good', 'Great job!']],
    [80, [80, 'good', 'Great job!']],
    [79, [79, 'warning', 'Good work!']],
    [70, [70, 'warning', 'Good work!']],
    [69, [69, 'warning', 'Not bad!']],
    [60, [60, 'warning', 'Not bad!']],
    [59, [59, 'bad', 'Keep practicing!']],
    [0, [0, 'bad', 'Keep practicing!']],
  ])('depends on its size: %p', (score, expected) => {
    expect(feedback(score)).toEqual(expected);
  });

  it('depends on the rounded number that is shown', () => {
    expect(feedback(66.67)).toEqual([67, 'warning', 'Not bad!']);
    expect(feedback(89.5)).toEqual([90, 'good', 'Excellent!']);
  });
});
