import { ButtonLink, Icon, PageHeader } from '@glossa/kit/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface PageHeadProps extends Pick<ComponentProps<typeof PageHeader>, 'subtitle' | 'actions'> {
  /** The title of the page, and of the document. */
  message: string;
  documentTitle?: string | undefined;
  /** In place of the message on the page. */
  heading?: ComponentProps<typeof PageHeader>['title'];
  /** Where the way back leads, and the message that says so. */
  back: { readonly to: string; readonly label: string };
}

export function PageHead({ message, documentTitle, heading, back, ...header }: PageHeadProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: message });
  return (
    <>
      <title>{formatMessage({ id: 'video.pageTitle' }, { title: documentTitle ?? title })}</title>
      <PageHeader
        {...header}
        title={heading ?? title}
        back={
          <ButtonLink to={back.to} variant="ghost" size="small">
            <Icon name="arrow-left" size="small" />
            <FormattedMessage id={back.label} />
          </ButtonLink>
        }
      />
    </>
  );
}
