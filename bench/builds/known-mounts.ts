/** The path prefixes of each app: a site that knows its apps when it is built needs them before it has their code. */
export const knownMounts = {
  account: ['/dashboard', '/progress', '/profile', '/subscription'],
  quiz: ['/quizzes'],
  video: ['/playlists'],
  vocabulary: ['/vocabulary'],
};
