import { useIntl } from 'react-intl';

/** The name of the browser tab; React moves it into the document's head. */
export function PageTitle({ title }: { title: string }) {
  const { formatMessage } = useIntl();
  return <title>{formatMessage({ id: 'video.pageTitle' }, { title })}</title>;
}
