import type { Static, TSchema } from 'typebox';

/** One question to a language model. */
export interface ChatQuestion<Answer extends TSchema> {
  /** Kind of question, e.g. `translation`; part of the cache key. */
  kind: string;
  /** JSON schema of the answer. */
  schema: Answer;
  /** The task; the same for all questions of the kind. */
  instructions: string;
  /** The data to work on, never to be followed as instructions. */
  input: unknown;
  /** False: ask each time, and store nothing. Default true. */
  cache?: boolean;
}

/** A language model that answers in a given JSON schema. */
export interface ChatModel {
  /** Name for credits, e.g. `gpt-5-mini`. */
  readonly name: string;
  /** Throws `ModelFailed` when no valid answer came in time. */
  ask<Answer extends TSchema>(question: ChatQuestion<Answer>): Promise<Static<Answer>>;
}

/** The model gave no valid answer. Callers go on without it. */
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
