import { renderScreen } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import messages from '../messages/en.json';
import { QuestionText } from './question-text';

const question = {
  question_type: 'multiple_choice',
  question: '“بيت” means what?',
  wording: { key: 'meaning', values: { word: 'بيت' } },
} as unknown as ReadQuestion;

test('a question that begins with a word of the other direction is read in that of the page', () => {
  renderScreen(<QuestionText question={question} />, { messages });
  const wording = screen.getByText(/بيت/);
  expect(wording).toHaveAttribute('dir', 'ltr');
  expect(wording).toHaveAttribute('lang', 'en');
});

test('the words of another author have the direction of their first letter', () => {
  const { wording: _wording, ...foreign } = question;
  renderScreen(<QuestionText question={foreign} />, { messages });
  expect(screen.getByText(/بيت/)).toHaveAttribute('dir', 'auto');
});
