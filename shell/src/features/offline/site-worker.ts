import { DEV_VERSION, WORKER_PATH } from '@glossa/contract/page-protocol';
import { currentSession, onSessionChange } from '@glossa/kit/auth';
import { listen } from '@glossa/kit/browser';
import { currentLocale, onLocaleChange } from '@glossa/kit/i18n';
import { pageOverride } from '../../apps/granted-overrides';
import { readOverrides } from '../../apps/overrides';
import { appStore, onLiveSetChange, runningShell } from '../../apps/store';

/** Undefined on plain HTTP, and where the browser has none or denies it. */
export const workers = () => (navigator as Partial<Navigator>).serviceWorker;

/** All browsers hear of a set within a second, and must not download it, or reload without the worker, in the same. */
const SPREAD_MS = 60_000;

/** The Network Information API, which not every browser has. */
interface ConnectionInfo {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** True where the visitor may pay for what is fetched. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionInfo };
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** What the worker may download. Where a learner pays for it, the site once; where a guest does, nothing. */
function chooseDownload(): 'newest' | 'missing' | undefined {
  if (appStore.getState().announced.worker === 'off') return undefined;
  if (!isMetered()) return 'newest';
  return currentSession().token === null ? undefined : 'missing';
}

/**
 * The worker hears each change of the live set, to leave a revoked version at once. Developers' pages have
 * none: their files are not for others. Returns the function that stops the telling.
 */
export function startSiteWorker(random: () => number = Math.random): () => void {
  const container = workers();
  if (!container) return () => undefined;
  if (isDeveloping()) {
    container.controller?.postMessage({ kind: 'developing' });
    return () => undefined;
  }
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (download = chooseDownload()) => {
    const { revision, withdrawn, apps } = appStore.getState().announced;
    const versions = Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]));
    const set = { revision, withdrawn, locale: currentLocale(), apps: versions };
    container.controller?.postMessage({ kind: 'set', ...set, isFirst, download });
    if (container.controller) isFirst = false;
  };
  const follow = () => {
    tell();
    // Where the browser refuses it, the site works as it does without.
    void registerOrEnd(container).catch(() => undefined);
  };
  const followLater = () => {
    // At once: the worker deletes what is revoked, and may have no page left.
    tell(chooseDownload() && 'missing');
    clearTimeout(timer);
    timer = setTimeout(follow, random() * SPREAD_MS);
  };
  follow();
  const stops = [
    () => clearTimeout(timer),
    onLiveSetChange(followLater),
    onLocaleChange(() => tell()),
    onSessionChange(() => tell()),
    listen(container as EventTarget, { controllerchange: () => tell() }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The same registration again costs no request. Switched off, the worker gets the script by which it ends itself. */
async function registerOrEnd(container: ServiceWorkerContainer): Promise<void> {
  if (appStore.getState().announced.worker !== 'off') {
    await container.register(WORKER_PATH, { scope: '/', updateViaCache: 'none' });
    return;
  }
  const registration = await container.getRegistration();
  await registration?.update();
}

function isDeveloping(): boolean {
  const { preview } = appStore.getState().announced;
  const isOverridden = pageOverride() !== undefined || Object.keys(readOverrides()).length > 0;
  return preview !== undefined || isOverridden || runningShell()?.version === DEV_VERSION;
}
