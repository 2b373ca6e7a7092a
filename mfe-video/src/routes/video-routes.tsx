import { Navigate, Route, Routes } from 'react-router-dom';
import { CategoriesScreen } from './categories-screen';
import { LessonScreen } from './lesson-screen';
import { VideosScreen } from './videos-screen';

export function VideoRoutes() {
  return (
    <Routes>
      <Route path="/playlists" element={<CategoriesScreen />} />
      <Route path="/playlists/:id" element={<VideosScreen />} />
      <Route path="/playlists/:playlistId/:videoId" element={<LessonScreen />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
