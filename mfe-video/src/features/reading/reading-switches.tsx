import { FormattedMessage } from 'react-intl';
import { Switch } from '../../components/switch';
import type { ReadingSettings } from './reading-settings';

export function ReadingSwitches({ settings }: { settings: ReadingSettings }) {
  return (
    <>
      <Switch on={settings.scrolls} onChange={settings.setScrolls}>
        <FormattedMessage id="video.transcript.autoScroll" />
      </Switch>
      <Switch on={settings.marked} onChange={settings.setMarked}>
        <FormattedMessage id="video.marks.show" />
      </Switch>
    </>
  );
}
