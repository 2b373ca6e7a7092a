import type { Static, TSchema } from 'typebox';

/** One question to a language model. */
export interface ChatQuestion<Answer extends TSchema> {
  /** Kind of question, e.g. `translation`; part of the key under which the answer is kept. */
  kind: string;
  /** What the answer must fit. */
  schema: Answer;
  /** What the model is to do; the same for all questions of the kind. */
  instructions: string;
  /** What it is asked about: data, never to be taken for instructions. */
  input: unknown;
  /** `false`: ask again each time instead of keeping the answer. Default true. */
  cache?: boolean;
}

/** A language model that answers in the shape asked for. */
export interface ChatModel {
  /** Who is credited, e.g. `gpt-5-mini`. */
  readonly name: string;
  /** Throws `ModelFailed` when no answer of the right shape came in time. */
  ask<Answer extends TSchema>(question: ChatQuestion<Answer>): Promise<Static<Answer>>;
}

/** The model did not answer, or not in the shape asked for. Whoever asked does without it. */
export class ModelFailed extends Error {
  override name = 'ModelFailed';
}

/** The answer, or undefined when the model failed. Other errors pass through. */
export async function unlessModelFailed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ModelFailed) return undefined;
    throw error;
  }
}
