import { isLaterBase, latest, unsentOf, type LocalDraft, type ServerDraft } from './draft';

/**
 * The draft to go on with when this browser and the server each keep one. What another device has saved since is taken
 * up; an answer that only this browser has stays, because the server will count it as the later one. The clocks of the
 * two are never compared.
 */
export function settleDrafts(local: LocalDraft, server: ServerDraft | undefined): LocalDraft {
  if (!server || !hasNews(local, server)) return local;
  const settled = takeUp(local, server);
  return unsentOf(local).length > 0 ? settled : { ...settled, current: server.current };
}

/** The draft once the server has answered that it keeps `given` as `saved`, with what other devices have answered. */
export function noteSaved(local: LocalDraft, given: LocalDraft, saved: ServerDraft): LocalDraft {
  const noted = { ...local, sent: latest(local.sent, given.changed) };
  return saved.savedAt === undefined ? noted : takeUp(noted, saved);
}

function takeUp(local: LocalDraft, server: ServerDraft): LocalDraft {
  const own = unsentOf(local).map((index) => [index, local.answers[index] ?? ''] as const);
  return {
    ...local,
    answers: { ...local.answers, ...server.answers, ...Object.fromEntries(own) },
    seconds: Math.max(local.seconds, server.seconds),
    base: server.savedAt,
  };
}

function hasNews(local: LocalDraft, { savedAt }: ServerDraft): boolean {
  // An API that tells no time is believed only where this browser keeps nothing.
  if (savedAt === undefined) return Object.keys(local.answers).length === 0;
  return isLaterBase(savedAt, local.base);
}
