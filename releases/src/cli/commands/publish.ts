import path from 'node:path';
import type { PublishResult } from '@glossa/contract/operators/moves';
import type { RunCommand } from '../cli-command';
import { formatKilobytes } from '../../core/gate/check-size';
import { textOption } from '../option-values';
import { packWorkspace } from '../pack-workspace';
import { changeOption, previewChange } from './change-preview';

export const publish: RunCommand = async (context, [folder = '.'], options) => {
  const site = await context.site();
  const skipBuild = options['build'] === false;
  context.note(skipBuild ? `Packing ${folder} …` : `Building and packing ${folder} …`);
  const directory = path.resolve(context.cwd, folder);
  const change = changeOption(options);
  const as = textOption(options, 'as');
  const { app, tarball } = await packWorkspace({ directory, as, change, skipBuild });
  const result = await site.call<PublishResult>('POST', `/apps/${encodeURIComponent(app)}/versions`, {
    body: tarball,
    headers: { 'content-type': 'application/gzip' },
    isUntimed: true,
  });
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

function nextStep({ app, version, live, revoked }: PublishResult): string {
  if (revoked) return `${app} ${version} was revoked, so it can never go live. Publish another version.`;
  return live ? `${app} ${version} is already live.` : `Make it live: npx releases promote ${app} ${version}`;
}
