import { useIntl } from 'react-intl';
import type { QuizDifficulty, QuizType } from '@glossa/contract/quiz/quiz';
import type { QuizRequest, VocabularySelection } from '@glossa/contract/quiz/request';
import { SelectField } from '@glossa/kit/ui';

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

export function toQuizRequest(options: QuizOptions, selection: VocabularySelection): QuizRequest {
  return {
    ...toOptionFields(options),
    focus_on_vocabulary: true,
    vocabulary_selection: {
      include_all: false,
      filter_mastered: false,
      filter_due_for_review: false,
      max_vocabulary_words: null,
      ...selection,
    },
  };
}

export const DEFAULT_OPTIONS: QuizOptions = { type: 'mixed', difficulty: 'medium', count: 10 };

interface OptionFieldsProps {
  options: QuizOptions;
  onChange: (options: QuizOptions) => void;
  disabled: boolean;
}

export function OptionFields({ options, onChange, disabled }: OptionFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <Choice
        label={intl.formatMessage({ id: 'quiz.generate.type' })}
        value={options.type}
        choices={TYPES}
        disabled={disabled}
        format={(type) => intl.formatMessage({ id: `quiz.generate.type.${type}` })}
        onChange={(type) => onChange({ ...options, type })}
      />
      <Choice
        label={intl.formatMessage({ id: 'quiz.generate.difficulty' })}
        value={options.difficulty}
        choices={DIFFICULTIES}
        disabled={disabled}
        format={(level) => intl.formatMessage({ id: `quiz.difficulty.${level}` })}
        onChange={(difficulty) => onChange({ ...options, difficulty })}
      />
      <Choice
        label={intl.formatMessage({ id: 'quiz.generate.count' })}
        value={options.count}
        choices={COUNTS}
        disabled={disabled}
        format={(count) => intl.formatNumber(count)}
        onChange={(count) => onChange({ ...options, count })}
      />
    </>
  );
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  choices: readonly Value[];
  disabled: boolean;
  format: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, value, choices, disabled, format, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice) === target.value) ?? value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {format(choice)}
        </option>
      ))}
    </SelectField>
  );
}
