import type { RunningSite } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';
import type { Remote } from './mounts';

interface ChangedApp {
  readonly version: string;
  /** A file of the remote, and how the new version has it. */
  readonly file?: string;
  readonly change?: (text: string) => string;
}

/** A team's next version: only its own folder changes, and it is built from a checkout of its own. */
export async function publishChanged(site: RunningSite, remote: Remote, app: ChangedApp): Promise<void> {
  const folder = `mfe-${remote}`;
  const copy = await WorkspaceCopy.of(folder, 'shared');
  try {
    await copy.edit(`${folder}/package.json`, (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${app.version}"`),
    );
    if (app.file && app.change) await copy.edit(`${folder}/${app.file}`, app.change);
    await site.releases('publish', copy.path(folder));
  } finally {
    await copy.remove();
  }
}
