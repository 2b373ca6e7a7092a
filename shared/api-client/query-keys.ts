/**
 * Names of cached answers that more than one app reads or makes stale. An answer that a single app uses is
 * named in that app.
 */
export const queryKeys = {
  /** Everything about saved words; invalidating it reaches all below. */
  vocabulary: ['vocabulary'] as const,
  vocabularyList: (videoId?: string) => ['vocabulary', 'list', videoId ?? 'all'] as const,
  vocabularyOfVideo: (videoId: string) => ['vocabulary', 'video', videoId] as const,
  /** Which words of a transcript are saved; the id of the video follows. */
  transcriptKnowledge: ['vocabulary', 'of-transcript'] as const,
  quizzes: ['quizzes'] as const,
  progress: ['progress'] as const,
};
