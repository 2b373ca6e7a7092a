import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CliOptions } from '@glossa/server/cli-program';
import { FEDERATION_MANIFEST } from '@glossa/contract/federation-manifest';
import type { PublishResult } from '@glossa/contract/operators/moves';
import type { CliContext, RunCommand } from '../cli-command';
import { formatKilobytes } from '../../core/gate/check-size';
import { changeVersion } from '../../core/preview/change-version';
import { textOption } from '../option-values';
import type { PackedApp } from '../pack-folder';
import { packWorkspace } from '../pack-workspace';
import { packPlainRemote } from '../plain/pack-plain-remote';
import { plainFault } from '../plain/plain-fault';
import { changeOption, previewChange } from './change-preview';
import { findOrigin, publishPackage } from '../origin';

export const publish: RunCommand = async (context, [folder = '.'], options) => {
  const site = await context.site();
  const change = changeOption(options);
  const { app, tarball } = await pack(context, folder, { options, change });
  const origin = await findOrigin(path.resolve(context.cwd, folder), context.env);
  const result = await publishPackage(site, app, tarball, origin);
  const preview = change === undefined ? undefined : await previewChange(context, result, options);
  const { files, br } = result.sizes;
  const what = result.created ? 'published' : 'was already published with identical content';
  return {
    json: { ...result, ...(preview && { preview: preview.json }) },
    lines: [
      `${result.app} ${result.version} ${what}   ${files} files, ${formatKilobytes(br)} compressed`,
      ...(preview?.lines ?? [nextStep(result)]),
    ],
  };
};

/** A folder with the manifest of module federation is the output of a build without the kit; so is one with a given app. */
function pack(
  context: CliContext,
  folder: string,
  { options, change }: { options: CliOptions; change: string | undefined },
): Promise<PackedApp> {
  const directory = path.resolve(context.cwd, folder);
  const text = (name: string) => textOption(options, name);
  if (existsSync(path.join(directory, FEDERATION_MANIFEST)) || text('app') !== undefined) {
    const [app, given] = [text('app'), text('version')];
    if (app === undefined) throw plainFault('app_missing');
    if (given === undefined) throw plainFault('version_missing');
    const version = change === undefined ? given : changeVersion(given, change);
    context.note(`Packing ${folder} as ${app} ${version} …`);
    const chosen = { mount: text('mount'), expose: text('expose'), title: text('title') };
    return packPlainRemote({ folder, directory, app, version, ...chosen });
  }
  const skipBuild = options['build'] === false;
  context.note(skipBuild ? `Packing ${folder} …` : `Building and packing ${folder} …`);
  return packWorkspace({ directory, as: text('as'), change, skipBuild });
}

function nextStep({ app, version, live, revoked }: PublishResult): string {
  if (revoked) return `${app} ${version} was revoked, so it can never go live. Publish another version.`;
  return live ? `${app} ${version} is already live.` : `Make it live: npx releases promote ${app} ${version}`;
}
