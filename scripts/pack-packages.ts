/** `npm run pack-packages -- <folder>`: the packages that a team installs in a repository of its own, as tarballs. */
import { join, resolve } from 'node:path';
import { createRemotePackage } from './packages/create-remote';
import { packLibraries } from './packages/pack-library';
import { packBundle, type BundledPackage } from './packages/pack-bundle';

const README = `# @glossa/releases-cli

The command \`releases\` for a team in its own repository: it publishes an app to a running Glossa site, tries it as a
canary, makes it live and rolls it back. It has no part of the site's server.

\`\`\`sh
export RELEASES_URL=https://glossa.example
export RELEASES_TOKEN=…        # from the site's operators
npx releases publish .         # builds, packs and publishes the version in package.json
npx releases plan notes 1.0.0
npx releases canary notes 1.0.0 10%
npx releases watch notes 1.0.0
npx releases promote notes 1.0.0
npx releases rollback notes
\`\`\`

\`npx releases --help\` lists all commands.
`;

export const releasesCli: BundledPackage = {
  name: '@glossa/releases-cli',
  description: 'Publishes apps to a Glossa site, makes versions live, and rolls them back',
  readme: README,
  bin: 'releases',
  workspace: 'releases',
  entry: 'src/cli/main.ts',
};

async function packPackages(root: string, target: string): Promise<void> {
  for (const packed of packLibraries(root, target)) process.stdout.write(`${packed}\n`);
  for (const bundled of [releasesCli, createRemotePackage(root)]) {
    process.stdout.write(`${await packBundle(root, bundled, target)}\n`);
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('npm run pack-packages -- <folder>\n');
  process.exitCode = 2;
} else {
  void packPackages(join(__dirname, '..'), resolve(folder));
}
