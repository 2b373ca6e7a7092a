import path from 'node:path';
import { root } from '../../src/whole-site';

const shell = path.join(root, 'shell/src');
const here = (file: string) => path.join(__dirname, file);

/** Modules of the shell that turn to the live set, and what stands in their place. Everything else is the shell's own. */
const replaced = {
  'live/live-set.ts': 'live-set.ts',
  'features/assembly/load-app.ts': 'load-app.ts',
  'features/assembly/open-app.ts': 'open-app.ts',
  'routes/mount-loader.ts': 'mount-loader.ts',
  'features/assembly/drawn-place.tsx': 'left-out.ts',
  'features/assembly/note-drawing.ts': 'left-out.ts',
  'features/assembly/verdicts.ts': 'left-out.ts',
  'features/preview/preview-banner.tsx': 'left-out.ts',
  'features/reports/send-beacons.ts': 'left-out.ts',
  'routes/developer-tools.tsx': 'left-out.ts',
  'routes/keep-up.ts': 'left-out.ts',
  'routes/shell-outcome.ts': 'left-out.ts',
};

/** For webpack's `resolve.alias`. */
export const knownAppsAlias = Object.fromEntries(
  Object.entries(replaced).map(([file, twin]) => [path.join(shell, file), here(twin)]),
);
