import type { FailedPhase, Outcome } from '@glossa/contract/beacon';
import type { LoadableApp } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/kit/federation';
import { currentLocale, loadCatalogue, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { loadFormats } from '../formats/load-formats';
import { isChunkError } from '../service-return/service-return';
import { loadRemote, registerRemotes } from './federation';
import { loadScript, loadStyle, preloadScripts, type FileAddress } from './load-files';
import { replaceCopies, withUrls } from './replace-copies';
import { addVersion, appStore, removeVersion, updateVersion, type LoadedApp } from './store';

const RETRY_DELAY_MS = 400;

/** Loads a version once per tab, with integrity; retries once with refetched files. A failed load is forgotten. */
export function loadApp(name: string, app: LoadableApp): Promise<LoadedApp> {
  const { versions, liveSet } = appStore.getState();
  const inFlight = versions[app.container]?.loading;
  if (inFlight) return inFlight;
  const request = { name, revision: liveSet.revision, startedAt: performance.now() };
  const loading = loadOnce(request, app).catch(async (error: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    await replaceCopies(listFiles(app), error);
    return retryPastPreloads(request, app);
  });
  addVersion(name, app, { status: 'loading', loading });
  loading.then(
    (loaded) => updateVersion(app.container, () => ({ status: 'ready', loaded })),
    () => removeVersion(app.container),
  );
  return loading;
}

/** Loads an app's catalogue for a language, once. */
export async function loadMessages(app: LoadedApp, locale: Locale): Promise<Catalogue> {
  const known = app.catalogues.get(locale);
  if (known) return known;
  const [catalogue] = await Promise.all([
    loadCatalogue(locale, (language) => app.module.messages(language)),
    loadFormats(locale),
  ]);
  app.catalogues.set(locale, catalogue);
  return catalogue;
}

/** A version that could not be loaded, with the phase that failed. */
class LoadError extends Error {
  override readonly name = 'LoadError';

  constructor(
    readonly phase: FailedPhase,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The phase that failed, and the file that did not come: messages of loaders hold its address. */
export function describeFailure(error: unknown): Pick<Outcome, 'phase' | 'file'> {
  const phase = error instanceof LoadError ? error.phase : isChunkError(error) ? 'chunk' : 'render';
  const [, file] = (phase !== 'render' && /\/apps\/([^\s)]+)/.exec(String(error))) || [];
  return { phase, file };
}

/** Names the phase in what `step` throws. */
async function inPhase<Result>(phase: FailedPhase, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (cause) {
    throw new LoadError(phase, cause);
  }
}

interface LoadRequest {
  readonly name: string;
  readonly revision: number;
  /** In milliseconds, from `performance.now()`. */
  readonly startedAt: number;
}

/** The first script at a failed preload's URL fails without a request: each preloaded file may fail once more. */
async function retryPastPreloads(request: LoadRequest, app: LoadableApp): Promise<LoadedApp> {
  for (let preloads = app.scripts.length + messageFiles(app).length; preloads > 0; preloads -= 1) {
    const loaded = await loadOnce(request, app).catch(() => undefined);
    if (loaded) return loaded;
  }
  return loadOnce(request, app);
}

async function loadOnce({ name, revision, startedAt }: LoadRequest, app: LoadableApp): Promise<LoadedApp> {
  // Otherwise the entry would request the code, and the code the messages: three round trips instead of one.
  preloadScripts(withUrls(app, [...app.scripts, ...messageFiles(app)]));
  const styles = app.styles.map(({ file, integrity }) => loadStyle(app.base + file, integrity));
  const entry = app.container in globalThis || loadScript(app.base + app.entry.file, app.entry.integrity);
  await Promise.all([inPhase('chunk', Promise.all(styles)), inPhase('entry', Promise.resolve(entry))]);
  const { version, container } = app;
  const module = await inPhase('chunk', loadModule(app));
  const loaded = { app: name, version, container, module, revision, catalogues: new Map(), loadMs: 0 };
  await inPhase('chunk', loadMessages(loaded, currentLocale()));
  return Object.assign(loaded, { loadMs: performance.now() - startedAt });
}

async function loadModule(app: LoadableApp): Promise<RemoteModule> {
  const { container, base, entry, module: plain } = app;
  // The runtime finds the container that the script left behind and requests no file itself.
  registerRemotes([{ name: container, entry: base + entry.file }]);
  const expose = plain?.expose ?? './remote';
  const module = await loadRemote<RemoteModule>(container + expose.slice(1));
  if (!module) throw new Error(`${container} exposes no ${expose}`);
  if (!plain) return module;
  const { adaptPlainModule } = await import(/* webpackChunkName: "more" */ './plain/plain-module');
  return adaptPlainModule(app, module);
}

/** Every file that a version is started from, its messages in the language of the page. */
const listFiles = (app: LoadableApp): FileAddress[] =>
  withUrls(app, [app.entry, ...app.scripts, ...app.styles, ...messageFiles(app)]);

const messageFiles = (app: LoadableApp) => app.messages[currentLocale()] ?? app.messages['en'] ?? [];
