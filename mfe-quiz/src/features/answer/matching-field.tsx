import type { MatchingPairs } from '@glossa/contract/quiz/quiz';
import { Icon } from '@glossa/kit/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { readMatching, writeMatching } from '../../answers/matching-answer';
import styles from './matching-field.module.css';

export interface AskedProps {
  /** Ids of the elements that label the field: position and wording. */
  labelledBy: string;
  answer: string;
  /** The right answer, once the answer was checked. */
  correct?: string | undefined;
  onAnswer: (answer: string) => void;
}

interface MatchingFieldProps extends AskedProps {
  pairs: MatchingPairs;
}

type Side = 'left' | 'right';
type Chosen = Partial<Record<Side, number>>;

/** Two columns of tiles: choosing one and then the other makes a pair, choosing one of a pair takes it apart. */
export function MatchingField({ pairs, labelledBy, answer, correct, onAnswer }: MatchingFieldProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Chosen>({});
  const choices = readMatching(answer, pairs);
  const right = correct === undefined ? undefined : readMatching(correct, pairs);
  const findLeft = (side: Side, index: number) =>
    side === 'left' ? (choices[index] === undefined ? -1 : index) : choices.indexOf(index);

  const readOutcome = (left: number) => right && (right[left] === choices[left] ? 'right' : 'wrong');

  const pair = (left: number, match: number | undefined) =>
    onAnswer(writeMatching(choices.map((choice, at) => (at === left ? match : choice))));

  function choose(side: Side, index: number) {
    const left = findLeft(side, index);
    if (left >= 0) return pair(left, undefined);
    const next = { ...chosen, [side]: chosen[side] === index ? undefined : index };
    const isPair = next.left !== undefined && next.right !== undefined;
    if (isPair) pair(next.left!, next.right);
    setChosen(isPair ? {} : next);
  }

  function describeTile(side: Side, index: number) {
    const left = findLeft(side, index);
    const match = left < 0 ? undefined : side === 'left' ? pairs.right[choices[left] ?? 0] : pairs.left[left];
    const word = pairs[side][index] ?? '';
    return {
      label: match === undefined ? word : intl.formatMessage({ id: 'quiz.answer.matched' }, { word, match }),
      number: left < 0 ? undefined : left + 1,
      outcome: left < 0 ? undefined : readOutcome(left),
    };
  }

  const columns = (['left', 'right'] as const).map((side) => (
    <div
      key={side}
      role="group"
      aria-label={intl.formatMessage({ id: `quiz.answer.column.${side}` })}
      className={styles.column}
    >
      {pairs[side].map((text, index) => {
        const { label, number, outcome } = describeTile(side, index);
        return (
          <button
            key={text}
            type="button"
            data-tile={side}
            className={styles.tile}
            aria-label={label}
            aria-pressed={chosen[side] === index}
            data-paired={number !== undefined || undefined}
            data-outcome={outcome}
            onClick={() => choose(side, index)}
          >
            <span lang={pairs[`${side}_language`]} dir="auto">
              {text}
            </span>
            {number !== undefined && (
              <span className={styles.number} aria-hidden="true">
                {outcome ? (
                  <Icon name={outcome === 'right' ? 'check' : 'close'} size="small" />
                ) : (
                  intl.formatNumber(number)
                )}
              </span>
            )}
          </button>
        );
      })}
    </div>
  ));
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.columns}>
      {columns}
      {/* A line joins each pair: which goes with which is seen at a glance. */}
      <svg
        className={styles.lines}
        viewBox={`0 0 1 ${choices.length}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {choices.map((match, left) => {
          const line = match !== undefined && `M0 ${left + 0.5} 1 ${match + 0.5}`;
          return line && <path key={line} d={line} data-outcome={readOutcome(left)} />;
        })}
      </svg>
    </div>
  );
}
