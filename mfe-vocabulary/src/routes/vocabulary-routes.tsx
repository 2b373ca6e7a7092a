import { Navigate, Route, Routes } from 'react-router-dom';
import { WordListScreen } from './word-list-screen';
import { WordScreen } from './word-screen';

export function VocabularyRoutes() {
  return (
    <Routes>
      <Route path="/vocabulary" element={<WordListScreen />} />
      <Route path="/vocabulary/:id" element={<WordScreen />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
