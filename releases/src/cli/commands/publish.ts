import path from 'node:path';
import type { PublishResult } from '@glossa/contract/operators/moves';
import { textOption, type CliCommand } from '../cli-command';
import { kilobytes } from '../format';
import { packWorkspace } from '../pack-workspace';

export const publishCommand: CliCommand = {
  syntax: 'publish <folder>',
  summary: 'build an app, pack it and publish it; nothing goes live',
  options: [
    { flags: '--as <version>', summary: 'build and publish under this version' },
    { flags: '--no-build', summary: 'take dist as it is' },
  ],
  async run(context, [folder = '.'], options) {
    const site = await context.site();
    const skipBuild = options['build'] === false;
    context.note(skipBuild ? `Packing ${folder} …` : `Building and packing ${folder} …`);
    const directory = path.resolve(context.cwd, folder);
    const { app, tarball } = await packWorkspace({ directory, as: textOption(options, 'as'), skipBuild });
    const result = await site.upload<PublishResult>(`/apps/${encodeURIComponent(app)}/versions`, tarball);
    const { files, br } = result.sizes;
    const what = result.created ? 'published' : 'had been published before, with the same bytes';
    return {
      json: result,
      lines: [
        `${result.app} ${result.version} ${what}   ${files} files, ${kilobytes(br)} compressed`,
        `Make it live: releases promote ${result.app} ${result.version}`,
      ],
    };
  },
};
