import { PageHeader } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { TokenList } from '../features/access/token-list';
import { useDesk } from '../live-data/desk';
import { Part } from '../live-data/part';
import { Grant } from '../permission/explanation';
import styles from './app-screen.module.css';

/** Who may do what. Read only: tokens are made and revoked with the command line. */
export function AccessScreen() {
  const { me, tokens } = useDesk();
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
          <Part resource={tokens}>{(list) => <TokenList tokens={list.tokens} />}</Part>
        </section>
      </div>
    </>
  );
}
