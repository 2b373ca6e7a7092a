import path from 'node:path';
import { root } from '../../src/harness/root';

const shell = path.join(root, 'shell/src');
const here = (file: string) => path.join(__dirname, file);

/** Modules of the shell that depend on the live set, with their replacements. All others are the shell's own. */
const replaced = {
  'apps/store.ts': 'store.ts',
  'apps/granted-overrides.ts': 'left-out.ts',
  'apps/load-app.ts': 'load-app.ts',
  'apps/open-app.ts': 'open-app.ts',
  'apps/rendering.tsx': 'left-out.ts',
  'apps/shell-outcome.ts': 'left-out.ts',
  'features/preview/preview-banner.tsx': 'left-out.ts',
  'live-updates/live-set-poller.ts': 'left-out.ts',
  'routes/background-work.ts': 'left-out.ts',
  'routes/developer-tools.tsx': 'left-out.ts',
  'routes/load-signed-in.tsx': 'load-signed-in.ts',
  'telemetry/beacons.ts': 'left-out.ts',
  'telemetry/note-error.ts': 'left-out.ts',
};

/** For webpack's `resolve.alias`. */
export const knownAppsAlias = Object.fromEntries(
  Object.entries(replaced).map(([file, twin]) => [path.join(shell, file), here(twin)]),
);
