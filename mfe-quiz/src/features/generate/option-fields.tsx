import { useIntl } from 'react-intl';
import { SelectField } from '@glossa/shared/ui';
import { COUNTS, DIFFICULTIES, TYPES, type QuizOptions } from './quiz-options';

interface OptionFieldsProps {
  options: QuizOptions;
  onChange: (options: QuizOptions) => void;
  disabled: boolean;
}

/** Kind, difficulty and length of a quiz. */
export function OptionFields({ options, onChange, disabled }: OptionFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: 'quiz.generate.type' })}
        value={options.type}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({ ...options, type: TYPES.find((type) => type === target.value) ?? options.type })
        }
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {intl.formatMessage({ id: `quiz.generate.type.${type}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={intl.formatMessage({ id: 'quiz.generate.difficulty' })}
        value={options.difficulty}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({
            ...options,
            difficulty: DIFFICULTIES.find((level) => level === target.value) ?? options.difficulty,
          })
        }
      >
        {DIFFICULTIES.map((level) => (
          <option key={level} value={level}>
            {intl.formatMessage({ id: `quiz.difficulty.${level}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={intl.formatMessage({ id: 'quiz.generate.count' })}
        value={options.count}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({
            ...options,
            count: COUNTS.find((count) => count === Number(target.value)) ?? options.count,
          })
        }
      >
        {COUNTS.map((count) => (
          <option key={count} value={count}>
            {intl.formatNumber(count)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
