import { Navigate, Route, Routes as RouteTable } from 'react-router-dom';
import { queryClient } from '@glossa/shared/api-client';
import type { PrefetchLocation, RemoteModule } from '@glossa/shared/federation';
import type { Locale, Messages } from '@glossa/shared/i18n';
import { parseListPage, parseQuizId, quizListQuery, quizQuery } from './features/quiz-data/quiz-queries';
import { GenerateQuizSlot } from './routes/generate-quiz-slot';
import { QuizListScreen } from './routes/quiz-list';
import { QuizPlayScreen } from './routes/quiz-play';
import { QuizResultsScreen } from './routes/quiz-results';

/** The screens below `/quizzes`. */
export function Routes() {
  return (
    <RouteTable>
      <Route path="/quizzes" element={<QuizListScreen />} />
      <Route path="/quizzes/:id" element={<QuizPlayScreen />} />
      <Route path="/quizzes/:id/results" element={<QuizResultsScreen />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </RouteTable>
  );
}

/** This app's texts, compiled by the build; one chunk per language. */
export const messages = (locale: Locale): Promise<Messages> =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

/** Starts the data of the screen at `pathname`. */
export async function prefetch({ pathname, search }: PrefetchLocation): Promise<void> {
  const [, mount, id, screen] = pathname.split('/');
  if (mount !== 'quizzes') return;
  if (!id) return queryClient.prefetchQuery(quizListQuery(parseListPage(search)));
  const quizId = parseQuizId(id);
  if (quizId !== undefined && (!screen || screen === 'results')) {
    return queryClient.prefetchQuery(quizQuery(quizId));
  }
}

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/shared/unsaved-work';

export const slots: NonNullable<RemoteModule['slots']> = { 'quiz/generate': GenerateQuizSlot };
