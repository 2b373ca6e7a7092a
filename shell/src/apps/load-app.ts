import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BundleFile, LoadableApp } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/shared/federation';
import { currentLocale, loadCatalogue, type Catalogue, type Locale } from '@glossa/shared/i18n';
import { formatsFor } from '../formats/formats-for';
import { currentLiveSet } from './store';
import { during } from './load-fault';
import { fetchAfresh, loadScript, loadStyle } from './load-files';
import { preloadScripts } from './preload-scripts';

const PAUSE_BEFORE_RETRY_MS = 400;

/** One version of one app, running in this tab. */
export interface LoadedApp {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly module: RemoteModule;
  /** Of the live set that named it. */
  readonly revision: number;
  /** Milliseconds from asking for it to its code being ready. */
  readonly loadMs: number;
  /** The texts loaded so far, by the language that was asked for. */
  readonly catalogues: Map<Locale, Catalogue>;
}

const loading = new Map<string, Promise<LoadedApp>>();
const loaded = new Map<string, LoadedApp>();

/** The app if this tab runs that version already. */
export function loadedApp(app: LoadableApp): LoadedApp | undefined {
  return loaded.get(app.container);
}

/** Every version that this tab has loaded; none is ever unloaded. */
export function loadedApps(): LoadedApp[] {
  return [...loaded.values()];
}

/**
 * Loads a version once per tab: entry with integrity, init, module, messages. A failure is tried again once with
 * the files asked for anew; what fails then is forgotten, so that the next call asks the network again.
 */
export function loadApp(name: string, app: LoadableApp): Promise<LoadedApp> {
  const known = loading.get(app.container);
  if (known) return known;
  const asked = { name, revision: currentLiveSet().revision, at: performance.now() };
  const attempt = loadOnce(asked, app).catch(async (fault: unknown) => {
    await pause(PAUSE_BEFORE_RETRY_MS);
    await fetchAfresh(filesOf(app)).catch(() => {
      // Which step failed first says more than that some file is not there.
      throw fault;
    });
    return loadPastPreloads(asked, app);
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
async function loadPastPreloads(asked: Asked, app: LoadableApp): Promise<LoadedApp> {
  for (let spent = app.scripts.length + messagesOf(app).length; spent > 0; spent -= 1) {
    const result = await loadOnce(asked, app).catch(() => undefined);
    if (result) return result;
  }
  return loadOnce(asked, app);
}

interface Asked {
  readonly name: string;
  readonly revision: number;
  readonly at: number;
}

async function loadOnce({ name, revision, at }: Asked, app: LoadableApp): Promise<LoadedApp> {
  // By themselves the entry would name the code, and the code the texts: three round trips where one does.
  preloadScripts(addressed(app, [...app.scripts, ...messagesOf(app)]));
  const styles = app.styles.map(({ file, integrity }) => loadStyle(app.base + file, integrity));
  const entry = app.container in globalThis || loadScript(app.base + app.entry.file, app.entry.integrity);
  await Promise.all([during('chunk', Promise.all(styles)), during('entry', Promise.resolve(entry))]);
  const { version, container } = app;
  const module = await during('chunk', exposedBy(app));
  const result = { name, version, container, module, revision, catalogues: new Map(), loadMs: 0 };
  await during('chunk', loadMessages(result, currentLocale()));
  return Object.assign(result, { loadMs: performance.now() - at });
}

async function exposedBy({ container, base, entry }: LoadableApp): Promise<RemoteModule> {
  // The runtime finds the container that the script has left and asks for no file of its own accord.
  registerRemotes([{ name: container, entry: base + entry.file }]);
  const module = await loadRemote<RemoteModule>(`${container}/remote`);
  if (!module) throw new Error(`${container} exposes no ./remote`);
  return module;
}

function filesOf(app: LoadableApp) {
  return addressed(app, [app.entry, ...app.scripts, ...app.styles, ...messagesOf(app)]);
}

function addressed({ base }: LoadableApp, files: readonly BundleFile[]) {
  return files.map(({ file, integrity }) => ({ url: base + file, integrity }));
}

function messagesOf(app: LoadableApp) {
  return app.messages[currentLocale()] ?? app.messages['en'] ?? [];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
