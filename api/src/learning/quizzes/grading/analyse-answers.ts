import { fillText } from '@glossa/server/fill-text';
import { Type } from 'typebox';
import { describeLanguage } from '../../../foundation/language/languages';
import { unlessModelFailed, type ChatModel } from '../../../foundation/language/model/chat-model';
import { formatCredit, OWN_CREDIT, toPlainText } from '../model-text';
import { readText } from '../../../platform/text/fill-text';
import type { StoredQuestion, StoredResult } from '../../../platform/database/schema/quizzes';

const MAX_ANALYSIS_LENGTH = 400;

const Analyses = Type.Object({
  analyses: Type.Array(
    Type.Object({ question_index: Type.Integer({ minimum: 0, maximum: 1000 }), analysis: Type.String() }),
  ),
});

const INSTRUCTIONS = readText(__dirname, 'analysis-prompt.txt');

export interface AnalysedAnswers {
  results: StoredResult[];
  by: string;
}

/** Our own text stays where the model's is unusable. The model never decides the outcome. */
export async function analyseAnswers(
  chat: ChatModel | undefined,
  questions: readonly StoredQuestion[],
  graded: readonly StoredResult[],
  language: string,
): Promise<AnalysedAnswers> {
  if (!chat) return { results: [...graded], by: OWN_CREDIT };
  const texts = await askModel(chat, questions, graded, language);
  const results = graded.map((result) => {
    const analysis = toPlainText(texts.get(result.question_index) ?? '', MAX_ANALYSIS_LENGTH);
    return analysis === undefined ? result : { ...result, ai_analysis: analysis };
  });
  const byModel = results.filter((result, index) => result !== graded[index]).length;
  return { results, by: formatCredit(chat.name, { byModel, byUs: graded.length - byModel }) };
}

async function askModel(
  chat: ChatModel,
  questions: readonly StoredQuestion[],
  graded: readonly StoredResult[],
  language: string,
): Promise<Map<number, string>> {
  const answers = graded.map((result) => ({
    question_index: result.question_index,
    question: questions[result.question_index]?.question,
    answer: result.user_answer,
    correct_answer: result.correct_answer,
    outcome: result.outcome,
    explanation: questions[result.question_index]?.explanation,
  }));
  // Not cached: the input contains what a learner answered.
  const answer = await unlessModelFailed(
    chat.ask({
      kind: 'quiz_analysis',
      schema: Analyses,
      instructions: fillText(INSTRUCTIONS, { language: describeLanguage(language) }),
      input: { answers },
      cache: false,
    }),
  );
  return new Map(answer?.analyses.map(({ question_index, analysis }) => [question_index, analysis]));
}
