import type { BundledPackage } from './pack-bundle';

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
