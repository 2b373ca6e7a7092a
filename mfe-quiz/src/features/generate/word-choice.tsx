import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuizWordChoices } from '@glossa/contract/quiz/request';
import { SelectField, Notice, PlansLink } from '@glossa/kit/ui';
import styles from './word-choice.module.css';

export type WordChoice =
  | { readonly from: 'all' | 'due' }
  | { readonly from: 'video'; readonly videoId: string };

export function countChosen({ all, due, videos }: QuizWordChoices, choice: WordChoice): number {
  if (choice.from !== 'video') return choice.from === 'all' ? all : due;
  return videos.find(({ video_id }) => video_id === choice.videoId)?.words ?? 0;
}

interface WordChoiceFieldProps {
  choices: QuizWordChoices;
  value: WordChoice;
  disabled: boolean;
  onChange: (choice: WordChoice) => void;
}

/** Asks for the words. A choice without words is disabled and says why. */
export function WordChoiceField({ choices, value, disabled, onChange }: WordChoiceFieldProps) {
  const intl = useIntl();
  const { all, due, videos } = choices;
  const [newest] = videos;
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <FormattedMessage tagName="legend" id="quiz.new.words" />
      <Option from="all" count={all} value={value} onChoose={() => onChange({ from: 'all' })} />
      <Option from="due" count={due} value={value} onChoose={() => onChange({ from: 'due' })} />
      <Option
        from="video"
        count={videos.reduce((sum, { words }) => sum + words, 0)}
        value={value}
        onChoose={() => newest && onChange({ from: 'video', videoId: newest.video_id })}
      >
        {value.from === 'video' && (
          <SelectField
            className={styles.video}
            message="quiz.new.video"
            value={value.videoId}
            onChange={({ target }) => onChange({ from: 'video', videoId: target.value })}
          >
            {videos.map(({ video_id, title, language, words }) => (
              <option key={video_id} value={video_id} lang={language}>
                {intl.formatMessage({ id: 'quiz.new.videoOption' }, { title, count: words })}
              </option>
            ))}
          </SelectField>
        )}
      </Option>
    </fieldset>
  );
}

interface OptionProps {
  /** Message ids end with it. */
  from: WordChoice['from'];
  count: number;
  value: WordChoice;
  onChoose: () => void;
  children?: ReactNode;
}

function Option({ from, count, value, onChoose, children }: OptionProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="radio"
          name="words"
          value={from}
          checked={value.from === from}
          disabled={count === 0}
          aria-describedby={id}
          onChange={onChoose}
        />
        <span>
          <FormattedMessage id={`quiz.new.from.${from}`} />
          <span id={id} className={styles.count}>
            <FormattedMessage
              id={count === 0 ? `quiz.new.none.${from}` : 'quiz.new.count'}
              values={{ count }}
            />
          </span>
        </span>
      </label>
      {children}
    </div>
  );
}

/** True when the plan gives no more quizzes this month. */
export const isUsedUp = ({ limit, used }: QuizWordChoices['quizzes']): boolean => limit >= 0 && used >= limit;

/** So few quizzes are left that it is time to say so. */
const FEW_QUIZZES = 2;

/** How many quizzes of the plan are used, near its end with a link to the plans; nothing for a plan without a limit. */
export function QuizLimit({ quizzes }: Pick<QuizWordChoices, 'quizzes'>) {
  if (quizzes.limit < 0) return null;
  const usedUp = isUsedUp(quizzes);
  const text = <FormattedMessage id={usedUp ? 'quiz.new.usedUp' : 'quiz.new.used'} values={{ ...quizzes }} />;
  if (quizzes.limit - quizzes.used > FEW_QUIZZES) return <p className={styles.used}>{text}</p>;
  return (
    <Notice tone={usedUp ? 'warning' : 'neutral'}>
      <div className={styles.limit}>
        <p>{text}</p>
        <PlansLink message="quiz.generate.plans" />
      </div>
    </Notice>
  );
}
