import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Pagination } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { InLanguage } from '../../word/in-language';
import { pageCount, pageOfItems } from './paging';
import styles from './words-of-video.module.css';

const MAX_PAGE_BUTTONS = 3;

export function PagedWords({ words }: { words: readonly VocabularyWord[] }) {
  const intl = useIntl();
  const [asked, setAsked] = useState(1);
  const { page, items } = pageOfItems(words, asked);
  return (
    <>
      <ul className={styles.words}>
        {items.map((word) => (
          <li key={word.id} className={styles.word}>
            <Link className={styles.link} to={`/vocabulary/${word.id}`}>
              <InLanguage code={word.language}>{word.word}</InLanguage>
            </Link>
            <span className={styles.translation}>
              <InLanguage code={word.translation_language}>
                {word.translation ?? <FormattedMessage id="vocabulary.none" />}
              </InLanguage>
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount(words.length)}
        onPage={setAsked}
        maxButtons={MAX_PAGE_BUTTONS}
        label={intl.formatMessage({ id: 'vocabulary.panel.pages' })}
        previousLabel={intl.formatMessage({ id: 'vocabulary.panel.previous' })}
        nextLabel={intl.formatMessage({ id: 'vocabulary.panel.next' })}
        pageLabel={(number) => intl.formatMessage({ id: 'vocabulary.panel.page' }, { page: number })}
        formatPage={(number) => intl.formatNumber(number)}
      />
    </>
  );
}
