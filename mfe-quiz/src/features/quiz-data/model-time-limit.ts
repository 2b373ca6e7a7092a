/** For a call behind which a language model may be asked: it may take longer than an ordinary answer. */
export const MODEL_TIME_LIMIT_MS = 60_000;
