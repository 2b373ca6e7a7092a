import { isUnsent, type LocalDraft, type ServerDraft } from './draft';

/**
 * The draft to go on with when this browser and the server each keep one: the server's when another device has saved
 * since, else our own. Where both have news, no answer is dropped: the later one counts where both answered the same question.
 */
export function settleDrafts(local: LocalDraft, server: ServerDraft | undefined): LocalDraft {
  if (!server || !hasNews(local, server)) return local;
  const savedAt = timeOf(server);
  const seconds = Math.max(local.seconds, server.seconds);
  const { savedAt: base } = server;
  if (!isUnsent(local)) {
    return { ...local, answers: server.answers, current: server.current, seconds, base };
  }
  const ownIsLater = local.changedAt > savedAt;
  const [earlier, later] = ownIsLater ? [server, local] : [local, server];
  return {
    ...local,
    answers: { ...earlier.answers, ...later.answers },
    current: later.current,
    seconds,
    base,
  };
}

function hasNews(local: LocalDraft, server: ServerDraft): boolean {
  // An API that tells no time is believed only where this browser keeps nothing.
  if (server.savedAt === undefined) return local.changedAt === 0;
  return local.base === undefined || timeOf(server) > Date.parse(local.base);
}

const timeOf = ({ savedAt }: ServerDraft): number => (savedAt === undefined ? 0 : Date.parse(savedAt));
