import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Credits } from '@glossa/contract/credits';
import { readAsSent } from '@glossa/contract/read/fields';
import { readList } from '@glossa/contract/read/list';
import { apiQuery } from '@glossa/kit/api-client';
import { Button, ErrorPanel, Skeleton } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { GuestPage } from './guest-page';
import styles from './credits-page.module.css';

/** `/credits`, for everyone. */
export function CreditsPage() {
  const intl = useIntl();
  return (
    <GuestPage
      title={intl.formatMessage({ id: 'shell.credits.title' })}
      subtitle={intl.formatMessage({ id: 'shell.credits.text' })}
      footer={
        <Link to="/">
          <FormattedMessage id="shell.verify.continue" />
        </Link>
      }
    >
      <CreditList />
    </GuestPage>
  );
}

const readCredit = (received: unknown) =>
  readAsSent<Credits[number]>(received, { name: '', title: '', licence: '', url: '' });

const creditsQuery = apiQuery({
  queryKey: ['credits'],
  url: '/credits',
  read: ({ data }) => readList(readCredit)(data),
});

/** The works that translations, definitions and levels come from, with their licenses. */
function CreditList() {
  const credits = useQuery(creditsQuery);
  if (credits.isPending) return <Skeleton shape="text" message="shell.credits.loading" />;
  if (credits.isError) {
    return (
      <ErrorPanel
        titleAs="p"
        message="shell.credits.failed"
        action={
          <Button variant="secondary" busy={credits.isFetching} onClick={() => void credits.refetch()}>
            <FormattedMessage id="shell.app.unavailable.retry" />
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.works}>
      {credits.data.map(({ name, title, licence, url }) => (
        <li key={name} dir="auto">
          <p className={styles.name}>
            {/^https?:/.test(url) ? (
              <a href={url} rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}{' '}
            ({name})
          </p>
          <p className={styles.licence}>{licence}</p>
        </li>
      ))}
    </ul>
  );
}
