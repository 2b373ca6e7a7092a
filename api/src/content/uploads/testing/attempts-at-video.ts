import type { Video } from '@glossa/contract/video/video';
import type { TestLearner } from '../../../../testing/test-api';
import { uploadCaptions } from '../../transcripts/testing/upload-captions';

type Answer = Awaited<ReturnType<TestLearner['get']>>;

/** The calls that give something of a video, or change it, by what they ask for. */
export function attemptsAtVideo(
  learner: TestLearner,
  { id }: Pick<Video, 'id'>,
): Record<string, () => Promise<Answer>> {
  const report = { watched_duration: 5, progress_percentage: 1 };
  return {
    'the video': () => learner.get(`/videos/${id}`),
    'the video by the id of the host': () => learner.get(`/videos/youtube/${id}`),
    'its transcript': () => learner.get(`/transcribe/${id}`),
    'its lines': () => learner.get(`/transcribe/${id}/lines?language=es`),
    'what is known of it': () => learner.get(`/transcribe/${id}/knowledge`),
    'how far its transcript is': () => learner.get(`/transcribe/${id}/status`),
    'facts about its transcript': () => learner.get(`/transcribe/${id}/debug`),
    'a transcript of its speech': () => learner.post(`/transcribe/${id}`),
    'its progress': () => learner.get(`/progress/video/${id}`),
    'a report of watching it': () => learner.post(`/progress/video/${id}`, report),
    'a word of it': () => learner.post('/vocabulary', { word: 'river', video_id: id }),
    'its words': () =>
      learner.post('/vocabulary/from-transcript', { video_id: id, words: [{ word: 'river' }] }),
    'a translation in it': () =>
      learner.post('/ai/translate', { word: 'river', target_language: 'es', video_id: id }),
    'a place in a playlist': () => learner.post('/playlists', { name: 'Mine', video_id: id }),
    'another title': () => learner.put(`/videos/youtube/${id}`, { title: 'Mine' }),
    'other captions': () => uploadCaptions(learner, id, 'WEBVTT\n\n00:00.000 --> 00:01.000\nMine'),
    'its removal': () => learner.delete(`/videos/${id}`),
    'its restoration': () => learner.post(`/videos/${id}/restore`),
  };
}
