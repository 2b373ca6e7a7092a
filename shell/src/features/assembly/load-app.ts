import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LoadableApp } from '@glossa/shared/contract/release';
import type { RemoteModule } from '@glossa/shared/federation';
import { currentLocale, loadCatalogue, type Catalogue, type Locale } from '@glossa/shared/i18n';
import { formatsFor } from '../../formats/formats-for';
import { fetchAfresh, loadScript, loadStyle } from './load-script';

const PAUSE_BEFORE_RETRY_MS = 400;

/** One version of one app, running in this tab. */
export interface LoadedApp {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly module: RemoteModule;
  /** The texts loaded so far, by the language that was asked for. */
  readonly catalogues: Map<Locale, Catalogue>;
}

const loading = new Map<string, Promise<LoadedApp>>();
const loaded = new Map<string, LoadedApp>();

/** The app if this tab runs that version already. */
export function loadedApp(app: LoadableApp): LoadedApp | undefined {
  return loaded.get(app.container);
}

/**
 * Loads a version once per tab: entry with integrity, init, module, messages. A failure is tried again once with
 * the files asked for anew; what fails then is forgotten, so that the next call asks the network again.
 */
export function loadApp(name: string, app: LoadableApp): Promise<LoadedApp> {
  const known = loading.get(app.container);
  if (known) return known;
  const attempt = loadOnce(name, app).catch(async () => {
    await pause(PAUSE_BEFORE_RETRY_MS);
    await fetchAfresh(filesOf(app));
    return loadPastPreloads(name, app);
  });
  loading.set(app.container, attempt);
  attempt.then(
    (result) => loaded.set(app.container, result),
    () => loading.delete(app.container),
  );
  return attempt;
}

/** Loads an app's catalogue for a language, once. */
export async function loadMessages(app: LoadedApp, locale: Locale): Promise<Catalogue> {
  const known = app.catalogues.get(locale);
  if (known) return known;
  const [catalogue] = await Promise.all([
    loadCatalogue(locale, (language) => app.module.messages(language)),
    formatsFor(locale),
  ]);
  app.catalogues.set(locale, catalogue);
  return catalogue;
}

/**
 * A preload of the page that failed answers the first script of its address with its failure, without the network,
 * and only then is spent. So, with all files here, each of them may still fail once.
 */
async function loadPastPreloads(name: string, app: LoadableApp): Promise<LoadedApp> {
  for (let spent = app.scripts.length + messagesOf(app).length; spent > 0; spent -= 1) {
    const result = await loadOnce(name, app).catch(() => undefined);
    if (result) return result;
  }
  return loadOnce(name, app);
}

async function loadOnce(name: string, app: LoadableApp): Promise<LoadedApp> {
  await Promise.all([
    ...app.styles.map(({ file, integrity }) => loadStyle(app.base + file, integrity)),
    app.container in globalThis || loadScript(app.base + app.entry.file, app.entry.integrity),
  ]);
  // The runtime finds the container that the script has left and asks for no file of its own accord.
  registerRemotes([{ name: app.container, entry: app.base + app.entry.file }]);
  const module = await loadRemote<RemoteModule>(`${app.container}/remote`);
  if (!module) throw new Error(`${app.container} exposes no ./remote`);
  const result = { name, version: app.version, container: app.container, module, catalogues: new Map() };
  await loadMessages(result, currentLocale());
  return result;
}

function filesOf(app: LoadableApp) {
  return [app.entry, ...app.scripts, ...app.styles, ...messagesOf(app)].map(({ file, integrity }) => ({
    url: app.base + file,
    integrity,
  }));
}

function messagesOf(app: LoadableApp) {
  return app.messages[currentLocale()] ?? app.messages['en'] ?? [];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
