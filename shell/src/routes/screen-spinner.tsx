import { Spinner } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';

/** In place of the first screen, when its app is slow to arrive. */
export function ScreenSpinner() {
  return <Spinner label={useIntl().formatMessage({ id: 'shell.loading' })} />;
}
