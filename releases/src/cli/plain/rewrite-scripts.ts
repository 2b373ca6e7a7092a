import { computeIntegrity } from '../../core/bundle/bundle';
import type { MfManifest } from './mf-manifest';
import { plainFault } from './plain-fault';
import { SIGNED, signedLoader } from './signed-loader';

export interface OwnNames {
  /** The container's global variable. */
  readonly container: string;
  /** Address of the version's files. */
  readonly base: string;
}

/** Between two statements of a runtime, also of one that is not minified. */
const GAP = String.raw`(?:\s|//[^\n]*\n|/\*+/)*`;

const CHUNKS_GLOBAL =
  /(?:self|globalThis|window)(?:\.([\w$]+)|\[["']([^"'\]]+)["']\])\s*=\s*(?:self|globalThis|window)(?:\.\1|\[["']\2["']\])\s*\|\|\s*\[\]/;
const CHUNK_PREFIX = new RegExp(String.raw`(["'])[^"'\n]+:\1(;${GAP}[\w$]+\.l\s*=)`);
const SCRIPT_ADDRESS =
  /(?<![\w$])([\w$]+)(\.setAttribute\(["'](?:nonce|data-webpack|data-rspack)["'][^]{0,400}?)(?<![\w$.])\1\.src\s*=(?!=)/;
const STYLE_ADDRESS =
  /(?<![\w$])([\w$]+)(\.rel\s*=\s*["']stylesheet["'][^]{0,1500}?)(?<![\w$.])\1\.href\s*=(?!=)/;
const AUTO_PUBLIC_PATH =
  /(Automatic publicPath is not supported in this browser[^]{0,300}?(?<![\w$.])[\w$]+\.p\s*=)(?!=)/;

/** Adds integrity and keeps versions in one page apart: container, chunk list, tag marks, runtime. */
export function rewriteScripts(
  built: ReadonlyMap<string, Buffer>,
  { manifest, entry, own }: { manifest: MfManifest; entry: string; own: OwnNames },
): Map<string, Buffer> {
  const code = built.get(entry)?.toString('utf8') ?? '';
  checkKnown(code, entry, manifest);
  const [, dotted, quoted] = CHUNKS_GLOBAL.exec(code) ?? [];
  const chunks = dotted ?? quoted ?? refusePart(entry, 'list of chunks');
  const files = new Map(built);
  for (const [file, bytes] of built) {
    if (isScript(file))
      files.set(
        file,
        Buffer.from(renameWord(bytes.toString('utf8'), chunks, `webpackChunk${own.container}`)),
      );
  }
  const signed = [...files].filter(([file]) => file !== entry && (isScript(file) || file.endsWith('.css')));
  const integrity = Object.fromEntries(signed.map(([file, bytes]) => [file, computeIntegrity(bytes)]));
  const renamed = rewriteRuntime(files.get(entry)?.toString('utf8') ?? '', { manifest, entry, own });
  const name = manifest.metaData.globalName;
  const container = /^[\w$]+$/.test(name) ? name : `globalThis[${JSON.stringify(name)}]`;
  const wrapped = [
    `((${SIGNED})=>{${renamed}`,
    `;globalThis[${JSON.stringify(own.container)}]=${container};`,
    `})(${signedLoader(own.base, integrity)});`,
  ].join('\n');
  return files.set(entry, Buffer.from(wrapped));
}

const isScript = (file: string) => file.endsWith('.js');

/** Refuses what no change of the text can make fit. */
function checkKnown(code: string, entry: string, { metaData }: MfManifest): void {
  const { type } = metaData.remoteEntry;
  if (type === 'module' || type === 'esm' || /^\s*(?:import|export)[\s{*]/m.test(code))
    throw plainFault('es_module', { entry, type });
  // What a build for development writes at the end of each module that it evaluates.
  if (/sourceURL=(?:webpack|rspack)/.test(code)) throw plainFault('eval', { entry });
  if (code.includes('sriHashes')) throw plainFault('own_integrity', { entry });
}

function rewriteRuntime(
  code: string,
  { manifest, entry, own }: { manifest: MfManifest; entry: string; own: OwnNames },
): string {
  const name = escape(manifest.name);
  // Before and after a minifier has put the constant where it is used.
  const instance = new RegExp(
    String.raw`((?:initOptions[^;]{0,80}?|__module_federation_container_name__\s*=\s*))(["'])${name}\2`,
  );
  const change = (text: string, pattern: RegExp, to: string, part: string) =>
    pattern.test(text) ? text.replace(pattern, to) : refusePart(entry, part);
  const located = setPublicPath(code, manifest.metaData.publicPath, { entry, base: own.base });
  // A build without a name of its package gives no tag a mark.
  const marked = /setAttribute\(["']data-(?:webpack|rspack)/.test(located)
    ? change(located, CHUNK_PREFIX, `"${own.container}:"$2`, 'prefix of chunks')
    : located;
  const loaded = change(marked, SCRIPT_ADDRESS, `$1$2${SIGNED}($1).src=`, 'loader of scripts');
  const styled = loaded.replace(STYLE_ADDRESS, `$1$2${SIGNED}($1).href=`);
  return (
    change(styled, instance, `$1"${own.container}"`, 'name of the federation instance')
      .replaceAll(new RegExp(String.raw`(["'])${name}:([^"'\s]*)\1`, 'g'), `"${own.container}:$2"`)
      // The site's module is there already, and a later one of the build must not take its place.
      .replaceAll(/(share_?[sS]trategy[^;]{0,40}?)(["'])version-first\2/g, '$1"loaded-first"')
  );
}

/** Puts the address of the version in place of the address that the build has, or finds when it runs. */
function setPublicPath(
  code: string,
  publicPath: string | undefined,
  { entry, base }: { entry: string; base: string },
): string {
  if (publicPath === undefined) throw plainFault('public_path', { entry });
  const fixed = new RegExp(String.raw`((?<![\w$.])[\w$]+\.p\s*=\s*)(["'])${escape(publicPath)}\2`);
  if (publicPath === 'auto' && AUTO_PUBLIC_PATH.test(code))
    return code.replace(AUTO_PUBLIC_PATH, `$1"${base}",`);
  if (publicPath !== 'auto' && fixed.test(code)) return code.replace(fixed, `$1"${base}"`);
  throw plainFault('public_path', { entry });
}

const renameWord = (text: string, from: string, to: string): string =>
  text.replaceAll(new RegExp(String.raw`(?<![\w$])${escape(from)}(?![\w$])`, 'g'), () => to);

function refusePart(entry: string, part: string): never {
  throw plainFault('unknown_runtime', { entry, part });
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
