import { normalizeText, textShape } from '../normalize-text';
import { isAffix, type Candidate } from './candidate';
import { type Candidates, SOURCES } from './find-candidates';
import { groupByRank, rankCandidates, type RightAnswer, shownOption, UNLIKE_RANK } from './rank-candidates';
import type { QuestionContext } from './question-template';

const MAX_DISTRACTORS = 3;

type Choice = Pick<QuestionContext, 'glossary' | 'difficulty' | 'shuffle'>;

/**
 * Options are like the answer in script, capitals, part of speech and form: the learner's words come first,
 * then those of lessons, of lists. Easy avoids the lesson of the word; hard prefers it, at similar length and
 * level.
 */
export function chooseDistractors(wanted: RightAnswer, candidates: Pick<Candidates, 'from'>, choice: Choice) {
  const chosen = new Map<string, string>();
  const lemmas = new Set<string>();
  const right = normalizeText(wanted.answer);
  for (const candidate of orderCandidates(wanted, candidates, choice)) {
    const option = shownOption(candidate, wanted.side);
    if (
      !option ||
      isAffix(option.text) ||
      option.key === right ||
      chosen.has(option.key) ||
      lemmas.has(candidate.lemma)
    )
      continue;
    chosen.set(option.key, option.text);
    lemmas.add(candidate.lemma);
    if (chosen.size === MAX_DISTRACTORS) break;
  }
  return [...chosen.values()];
}

/** A source is read only if those before it have too few that look like the answer. */
function* orderCandidates(
  wanted: RightAnswer,
  candidates: Pick<Candidates, 'from'>,
  { glossary, difficulty, shuffle }: Choice,
): Generator<Candidate> {
  const shape = textShape(wanted.answer);
  const rank = rankCandidates(wanted, { glossary, difficulty });
  const unlike: Candidate[] = [];
  for (const source of SOURCES) {
    const shaped = candidates
      .from(source, wanted.side)
      .filter((candidate) => shownOption(candidate, wanted.side)?.shape === shape);
    for (const [place, group] of groupByRank(shaped, rank)) {
      if (place < UNLIKE_RANK) yield* shuffle(group);
      else if (place < Infinity) unlike.push(...group);
    }
  }
  for (const [, group] of groupByRank(unlike, rank)) yield* shuffle(group);
}
