import { createIntl } from 'react-intl';
import english from '../messages/en.json';
import georgian from '../messages/ka.json';
import { aQuestion } from '../testing/a-quiz';
import { wordExplanation, wordQuestion } from './question-wording';

const en = createIntl({ locale: 'en', messages: english });
const ka = createIntl({ locale: 'ka', messages: georgian });
const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');

describe('the wording of a question', () => {
  it('leaves out the columns that are shown as lists', () => {
    const question = 'Match each word with its meaning.\n1. pan\na. bread';
    expect(wordQuestion(aQuestion({ question, pairs: { left: ['pan'], right: ['bread'] } }), en)).toBe(
      'Match each word with its meaning.',
    );
  });

  it('is otherwise the whole question', () => {
    expect(wordQuestion(aQuestion({ question: 'One\ntwo' }), en)).toBe('One\ntwo');
  });

  it('is in the language of the page where the question came in parts', () => {
    const wording = { key: 'translate', values: { language: 'es', text: 'ძაღლი' } };
    const question = aQuestion({ question: 'Translate into Spanish: “ძაღლი”', wording });
    expect(plain(wordQuestion(question, ka))).toBe('თარგმნეთ: „ძაღლი“ (თარგმანის ენა: ესპანური)');
    expect(wordQuestion(question, en)).toBe('Translate into Spanish: “ძაღლი”');
  });

  it('is the server’s where the page does not know the parts', () => {
    const wording = { key: 'riddle', values: {} };
    expect(wordQuestion(aQuestion({ question: 'What is it?', wording }), ka)).toBe('What is it?');
  });
});

it('an explanation is in the language of the page where it came in parts', () => {
  const facts = { meanings: [{ word: 'perro', meaning: 'ძაღლი' }], sentence: 'El perro duerme.' };
  const question = aQuestion({ explanation: '“perro” means “ძაღლი”.', facts });
  expect(plain(wordExplanation(question, ka))).toBe(
    '„perro“ ნიშნავს: „ძაღლი“. შეგხვდათ წინადადებაში: „El perro duerme.“',
  );
  expect(wordExplanation(question, en)).toBe('“perro” means “ძაღლი”.');
  expect(wordExplanation(aQuestion({ explanation: 'Own.' }), ka)).toBe('Own.');
});
