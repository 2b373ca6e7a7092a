import { useIntl } from 'react-intl';
import type { QuizDifficulty, QuizType } from '@glossa/contract/quiz/quiz';
import type { QuizRequest, VocabularySelection } from '@glossa/contract/quiz/request';
import { listOptions, SelectField } from '@glossa/kit/ui';

const TYPES = ['multiple_choice', 'fill_blank', 'matching', 'mixed'] as const satisfies QuizType[];
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies QuizDifficulty[];
const COUNTS = [5, 10, 15, 20] as const;

export interface QuizOptions {
  readonly type: (typeof TYPES)[number];
  readonly difficulty: (typeof DIFFICULTIES)[number];
  readonly count: (typeof COUNTS)[number];
}

export const toOptionFields = ({ type, difficulty, count }: QuizOptions) => ({
  quiz_type: type,
  num_questions: count,
  difficulty,
  language: 'en',
});

export const toQuizRequest = (options: QuizOptions, selection: VocabularySelection): QuizRequest => ({
  ...toOptionFields(options),
  focus_on_vocabulary: true,
  vocabulary_selection: {
    include_all: false,
    filter_mastered: false,
    filter_due_for_review: false,
    max_vocabulary_words: null,
    ...selection,
  },
});

export const DEFAULT_OPTIONS: QuizOptions = { type: 'mixed', difficulty: 'medium', count: 10 };

interface OptionFieldsProps {
  options: QuizOptions;
  onChange: (options: QuizOptions) => void;
  disabled: boolean;
}

export function OptionFields({ options, onChange, disabled }: OptionFieldsProps) {
  const intl = useIntl();
  const renderField = <Name extends keyof QuizOptions>(
    name: Name,
    choices: readonly QuizOptions[Name][],
    format: (choice: QuizOptions[Name]) => string,
  ) => (
    <SelectField
      message={`quiz.generate.${name}`}
      value={options[name]}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice) === target.value);
        onChange({ ...options, [name]: chosen ?? options[name] });
      }}
    >
      {listOptions(choices, (choice) => format(choice))}
    </SelectField>
  );
  return (
    <>
      {renderField('type', TYPES, (type) => intl.formatMessage({ id: `quiz.generate.type.${type}` }))}
      {renderField('difficulty', DIFFICULTIES, (level) =>
        intl.formatMessage({ id: `quiz.difficulty.${level}` }),
      )}
      {renderField('count', COUNTS, (count) => intl.formatNumber(count))}
    </>
  );
}
