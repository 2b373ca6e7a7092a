import { lateParts } from '../../offline/late-parts';
import { MissingText, OfflineNotice } from './offline-notice';
import { followOutage } from './outage-store';
import { fetchScreens } from './fetch-screens';
import { clearStoredData } from './stored-data';
import { startSiteWorker } from './site-worker';
import { followWaitingSettings } from './waiting-settings';

/** Everything by which the site works without a network, and what the frame says of it. Returns the function that stops it. */
export function startOffline(): () => void {
  lateParts.setState({ notice: <OfflineNotice />, missing: <MissingText /> });
  const stops = [
    followOutage(),
    clearStoredData(),
    startSiteWorker(),
    followWaitingSettings(),
    fetchScreens(),
  ];
  return () => stops.forEach((stop) => stop());
}
