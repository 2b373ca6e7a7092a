import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FEDERATION_MANIFEST } from '@glossa/contract/federation-manifest';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { plainFault } from './plain-fault';

const Files = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });
const Assets = Type.Object({ js: Files, css: Files });

const MfManifest = Type.Object({
  name: Type.String({ minLength: 1 }),
  metaData: Type.Object({
    remoteEntry: Type.Object({ name: Type.String(), path: Type.String(), type: Type.String() }),
    globalName: Type.String({ minLength: 1 }),
    publicPath: Type.Optional(Type.String()),
  }),
  shared: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      singleton: Type.Optional(Type.Boolean()),
      requiredVersion: Type.Optional(Type.Union([Type.String(), Type.Boolean(), Type.Null()])),
      assets: Assets,
    }),
  ),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Assets })),
});

/** What the federation plugin says of a build; the parts that are read here. */
export type MfManifest = Static<typeof MfManifest>;
export type Exposed = MfManifest['exposes'][number];

const mfManifest = Compile(MfManifest);

export async function readMfManifest(directory: string, folder: string): Promise<MfManifest> {
  const text = await readFile(path.join(directory, FEDERATION_MANIFEST), 'utf8').catch(() => {
    throw plainFault('no_manifest', { folder });
  });
  const value = parse(text, folder);
  if (mfManifest.Check(value)) return value;
  const { instancePath = '', message = 'is invalid' } = mfManifest.Errors(value)[0] ?? {};
  throw plainFault('manifest_unreadable', { folder, problem: `${instancePath} ${message}`.trim() });
}

function parse(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw plainFault('manifest_unreadable', { folder, problem: String(error) });
  }
}

/** The module that the app is. */
export function chooseExposed({ exposes }: MfManifest, wanted: string | undefined): Exposed {
  const exposed = exposes.map(({ path: name }) => name).join(', ');
  if (exposes.length === 0) throw plainFault('nothing_exposed');
  const found = wanted === undefined ? exposes : exposes.filter(({ path: name }) => name === wanted);
  const [only] = found;
  if (!only) throw plainFault('expose_unknown', { exposed, expose: wanted ?? '' });
  if (found.length > 1) throw plainFault('expose_missing', { exposed });
  return only;
}

export const listFiles = ({ js, css }: Static<typeof Assets>): string[] =>
  [js, css].flatMap(({ sync, async }) => [...sync, ...async]);
