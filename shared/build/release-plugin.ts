import { describeFederation, FEDERATION_MANIFEST } from '@glossa/contract/federation-manifest';
import { MESSAGES_CHUNK, SLOT_TYPES_FILE, SOURCE_MAPS_FOLDER } from '@glossa/contract/page-protocol';
import { PRERENDERED_FILE } from '@glossa/contract/prerendered';
import { Compilation, sources, WebpackError, type Compiler } from 'webpack';
import type { BuiltRelease, BundleFile } from '@glossa/contract/release';
import type { AppManifest } from './app-manifest';
import type { EarlyScreensPlugin } from './prerender/early-screens-plugin';
import { findKitRange, UsedKitNames } from './kit/kit-range';
import { navigationNames } from './navigation-names';
import { computeIntegrity } from './page-config';
import { readScreensAside, mountPaths, type DeclaredScreen } from './read-screens';
import { ScreenChunks } from './screen-chunks';
import { findRequiredRanges, KIT_VERSION } from './singletons';
import { readSlotTypes, type SlotTypes } from './slot-types';
import { UsedSlots } from './used-slots';

interface ReleasePluginOptions {
  readonly manifest: AppManifest;
  /** The file that starts the app, and the chunk groups that hold its first screen, in the order they are run. */
  readonly entryFile: string;
  readonly mainGroups: readonly string[];
  /** The shell's chunk that pages with a frame or an app need besides. */
  readonly frameGroup?: string;
  readonly earlyScreens?: EarlyScreensPlugin;
  /** Shared modules that the shell gives, with their versions. */
  readonly provides?: Readonly<Record<string, string>>;
}

/** Writes `release.json`: what the server must know of the bundle without running it. */
export class ReleasePlugin {
  private readonly usedSlots = new UsedSlots();
  private readonly usedKitNames = new UsedKitNames();
  private readonly screenChunks = new ScreenChunks();

  constructor(private readonly options: ReleasePluginOptions) {}

  apply(compiler: Compiler): void {
    this.usedSlots.apply(compiler);
    this.usedKitNames.apply(compiler);
    this.screenChunks.apply(compiler);
    const declared = readScreensAside(this.options.manifest.directory);
    // A failure is thrown where the screens are needed.
    declared.catch(() => undefined);
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async () => {
          deleteMapsOfMessages(compilation);
          const types = emitSlotTypes(compilation, this.options.manifest.directory);
          const release = this.describe(compilation, await declared, types);
          const manifest = JSON.stringify(describeFederation(release));
          compilation.emitAsset(FEDERATION_MANIFEST, new sources.RawSource(manifest));
          release.files[FEDERATION_MANIFEST] = computeIntegrity(Buffer.from(manifest));
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release, null, 2)));
        },
      );
    });
  }

  private describe(
    compilation: Compilation,
    screens: readonly DeclaredScreen[],
    types: SlotTypes['digests'],
  ): BuiltRelease {
    const { manifest, entryFile, mainGroups, frameGroup, earlyScreens } = this.options;
    const files = Object.fromEntries(
      compilation
        .getAssets()
        // Published beside the bundle, not in it.
        .filter(({ name }) => !name.startsWith(SOURCE_MAPS_FOLDER))
        .map((asset) => [asset.name, computeIntegrity(asset.source.buffer())] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const withIntegrity = (file: string): BundleFile => ({
      file,
      integrity: files[file] ?? throwMissing(file),
    });
    const groups = mainGroups.flatMap((group) => listGroupFiles(compilation, group));
    const main = [...new Set(groups)].filter((file) => file !== entryFile);
    const scripts = (all: readonly string[]) => all.filter((file) => file.endsWith('.js')).map(withIntegrity);
    const styles = (all: readonly string[]) => all.filter((file) => file.endsWith('.css')).map(withIntegrity);
    const frame = frameGroup === undefined ? undefined : listGroupFiles(compilation, frameGroup);
    const earlyFiles = earlyScreens?.listFiles(screens);
    const chunks = this.screenChunks.files(compilation, screens.length);
    return {
      schema: 1,
      app: manifest.app,
      version: manifest.version,
      container: manifest.container,
      kit: KIT_VERSION,
      addresses: 'content',
      entry: withIntegrity(entryFile),
      scripts: scripts(main),
      styles: styles(main),
      messages: messageFiles(compilation, withIntegrity),
      ...(frame && { frame_scripts: scripts(frame), frame_styles: styles(frame) }),
      mounts: mountPaths(screens),
      slots: [...manifest.slots],
      screens: screens.map(({ path, boot, frame }, index) => {
        const chunk = (chunks[index] ?? []).filter((file) => !main.includes(file));
        const early = earlyFiles?.get(path);
        return {
          ...{ path, boot: [...boot], scripts: scripts(chunk), styles: styles(chunk) },
          ...(early && { early: mapValues(early, withIntegrity) }),
          ...(frame && { frame }),
        };
      }),
      files,
      ...(files[PRERENDERED_FILE] && { prerendered: withIntegrity(PRERENDERED_FILE) }),
      ...this.describeUses(types),
      navigation: navigationNames(manifest),
      shared: this.describeShared(),
    };
  }

  private describeUses(types: SlotTypes['digests']): Pick<BuiltRelease, 'uses' | 'slot_types'> {
    const uses = this.usedSlots.names();
    const names = new Set([...this.options.manifest.slots, ...uses]);
    const digests = Object.entries(types).filter(([name]) => names.has(name));
    return { uses, ...(digests.length > 0 && { slot_types: Object.fromEntries(digests) }) };
  }

  private describeShared(): BuiltRelease['shared'] {
    const { manifest, provides } = this.options;
    if (provides) return { requires: {}, provides: { ...provides } };
    const range = findKitRange({ kit: KIT_VERSION, stated: manifest.kit, used: this.usedKitNames.all() });
    return { requires: findRequiredRanges(range), provides: {} };
  }
}

const mapValues = <From, To>(all: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));

function throwMissing(file: string): never {
  throw new Error(`The build names ${file}, but did not make it`);
}

function listGroupFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The build has no chunk group ${name}`);
  return [...group.getFiles()];
}

function emitSlotTypes(compilation: Compilation, directory: string): SlotTypes['digests'] {
  const { text, digests, warning } = readSlotTypes(directory);
  if (warning !== undefined) compilation.warnings.push(new WebpackError(warning));
  if (text !== undefined) compilation.emitAsset(SLOT_TYPES_FILE, new sources.RawSource(text));
  return digests;
}

/** No fault is in a catalogue. */
function deleteMapsOfMessages(compilation: Compilation): void {
  for (const name of compilation.namedChunkGroups.keys()) {
    const map = `${SOURCE_MAPS_FOLDER}${name}.js.map`;
    if (MESSAGES_CHUNK.test(name) && compilation.getAsset(map)) compilation.deleteAsset(map);
  }
}

/** Catalogue chunks are named `messages-<locale>-json` by the app's dynamic import. */
function messageFiles(compilation: Compilation, withIntegrity: (file: string) => BundleFile) {
  const messages: Record<string, BundleFile[]> = {};
  for (const name of compilation.namedChunkGroups.keys()) {
    const locale = MESSAGES_CHUNK.exec(name)?.[1];
    if (locale) messages[locale] = listGroupFiles(compilation, name).map(withIntegrity);
  }
  return messages;
}
