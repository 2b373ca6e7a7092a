import { liveAppsCookie, readLiveApps } from '@glossa/contract/live-apps';
import { Button } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { EndForm } from '../../apps/end-form';
import { pageOverride } from '../../apps/granted-overrides';

/** Why this visitor has a version. The terms are those of the log and the command line. */
export type Cohort = 'canary' | 'live' | 'preview' | 'local' | 'fallback' | 'replaced';

interface VersionSwitchProps {
  app: string;
  cohort: Cohort;
  reload: () => void;
}

/** Changes between the local and the live version of an app, or ends what a link began. Nobody chooses a canary. */
export function VersionSwitch({ app, cohort, reload }: VersionSwitchProps) {
  if (cohort === 'preview') return <EndForm kind="preview" />;
  if (cohort === 'local' && pageOverride()?.app === app) return <EndForm kind="override" />;
  const chosen = readLiveApps(document.cookie);
  const isLive = chosen.includes(app);
  if (cohort !== 'local' && !isLive) return null;
  const change = () => {
    document.cookie = liveAppsCookie(isLive ? chosen.filter((each) => each !== app) : [...chosen, app]);
    reload();
  };
  const values = { app, version: isLive ? 'local' : 'live' };
  return (
    <Button size="small" variant="secondary" onClick={change}>
      <FormattedMessage id="shell.inspector.switch" values={values} />
    </Button>
  );
}
