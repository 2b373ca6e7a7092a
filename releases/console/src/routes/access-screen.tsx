import { PageHeader } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { TokenList } from '../features/access/token-list';
import { useOperator } from '../live-data/use-operator-data';
import { Part } from '../live-data/part';
import { Grant } from '../permission/explanation';
import styles from './app-screen.module.css';

/** Who may do what. Read only: tokens are made and revoked with the command line. */
export function AccessScreen() {
  const { queries, me } = useOperator();
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="console.access.title" />}
        subtitle={
          <>
            <FormattedMessage id="console.token" values={{ name: me.name }} /> <Grant />
          </>
        }
      />
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="tokens">
          <h2 id="tokens">
            <FormattedMessage id="console.tokens.title" />
          </h2>
          <Part query={queries.tokens}>{(list) => <TokenList tokens={list.tokens} />}</Part>
        </section>
      </div>
    </>
  );
}
