import type { IconName } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import { DESTINATIONS } from './destinations';

export interface Place {
  path: string;
  /** In the visitor's language. */
  name: string;
  icon: IconName;
}

/** The areas of the site by name. */
export function usePlaces(): Place[] {
  const intl = useIntl();
  return DESTINATIONS.map(({ path, message, icon }) => ({
    path,
    icon,
    name: intl.formatMessage({ id: message }),
  }));
}
