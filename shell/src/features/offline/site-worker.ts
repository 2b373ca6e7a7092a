import { DEV_VERSION, WORKER_PATH } from '@glossa/contract/page-protocol';
import { listen } from '@glossa/kit/browser';
import { currentLocale, onLocaleChange } from '@glossa/kit/i18n';
import { pageOverride, readOverrides } from '../../apps/overrides';
import { appStore, onLiveSetChange, runningShell } from '../../apps/store';

/** Undefined on plain HTTP, and where the browser has none or denies it. */
export const workers = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker;

/**
 * Registers the site's worker, and tells it each change of the live set, so that it leaves a revoked version at once. Not on a
 * page of a developer, whose files others must not get. Returns the function that stops the telling.
 */
export function startSiteWorker(): () => void {
  const container = workers();
  if (!container || isDeveloping()) return () => undefined;
  let isFirst = true;
  const tell = () => {
    const { revision, withdrawn } = appStore.getState().announced;
    const { controller } = container;
    controller?.postMessage({ kind: 'set', revision, withdrawn, locale: currentLocale(), isFirst });
    if (controller) isFirst = false;
  };
  const follow = () => {
    tell();
    // Where the browser refuses it, the site works as it does without.
    void registerOrEnd(container).catch(() => undefined);
  };
  follow();
  const stops = [
    onLiveSetChange(follow),
    onLocaleChange(tell),
    listen(container as EventTarget, { controllerchange: tell }),
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
