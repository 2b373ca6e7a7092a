/** The parts of the API by the first step of their addresses. */
const domains: Readonly<Record<string, { name: string; description: string }>> = {
  auth: { name: 'accounts', description: 'Registering, signing in, and the learner’s own account' },
  playlists: { name: 'playlists', description: 'Videos by category' },
  videos: { name: 'videos', description: 'Lessons, and videos of the learner’s own' },
  transcribe: { name: 'transcripts', description: 'What is said in a video, word by word, with times' },
  ai: { name: 'translation', description: 'Looking words up' },
  vocabulary: { name: 'vocabulary', description: 'The words a learner has saved' },
  quizzes: { name: 'quizzes', description: 'Questions made from saved words, and their results' },
  progress: { name: 'progress', description: 'What a learner has watched, saved and answered' },
  stripe: { name: 'subscription', description: 'Plans, limits and payments' },
};
const operations = { name: 'operations', description: 'For whoever runs this' };

export const tags = [...Object.values(domains), operations];

export function routeTag(url: string): string {
  return (domains[url.split('/')[2] ?? ''] ?? operations).name;
}
