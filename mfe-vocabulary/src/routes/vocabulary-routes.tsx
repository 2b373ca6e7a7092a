import { Navigate, Route, Routes } from 'react-router-dom';
import { LateScreen } from './late-screen';
import { WordListScreen } from './word-list/word-list-screen';
import { WordScreen } from './word/word-screen';

export function VocabularyRoutes() {
  return (
    <Routes>
      <Route path="/vocabulary" element={<WordListScreen />} />
      <Route path="/vocabulary/review" element={<LateScreen name="review" />} />
      <Route path="/vocabulary/files" element={<LateScreen name="files" />} />
      <Route path="/vocabulary/:id" element={<WordScreen />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
