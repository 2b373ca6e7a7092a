/** The mounts of each app: a site that knows its apps at build time needs them before it has loaded their code. */
export const knownMounts = {
  account: ['/dashboard', '/progress', '/profile', '/subscription'],
  quiz: ['/quizzes'],
  video: ['/playlists'],
  vocabulary: ['/vocabulary'],
};
