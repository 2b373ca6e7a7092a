import { detailOf } from '@glossa/shared/api-client';
import { Button, ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { WordPages } from '../features/word-list/use-word-pages';
import styles from './saved-words.module.css';

/** Some of the words that were scrolled to could not be fetched. */
export function PagesMissing({ pages: { error, retry } }: { pages: WordPages }) {
  if (!error) return null;
  return (
    <div className={styles.sticky}>
      <ErrorPanel
        titleAs="p"
        title={<FormattedMessage id="vocabulary.list.error" />}
        text={detailOf(error)}
        action={
          <Button variant="secondary" size="small" onClick={retry}>
            <FormattedMessage id="vocabulary.retry" />
          </Button>
        }
      />
    </div>
  );
}
