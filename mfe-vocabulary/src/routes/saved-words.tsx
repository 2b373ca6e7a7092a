import type { VocabularyPage } from '@glossa/shared/contract/vocabulary';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PronounceButton } from '../features/pronunciation/pronounce-button';
import { usePronunciation } from '../features/pronunciation/use-pronunciation';
import { QuizLaunch } from '../features/quiz-launch/quiz-launch';
import { WordDialog } from '../features/word-dialog/word-dialog';
import { selectedAmong, toggled, withAll } from '../features/word-list/selection';
import { WordList } from '../features/word-list/word-list';
import styles from './saved-words.module.css';

/** The list with what can be done with its words: select, open, hear, make a quiz. */
export function SavedWords({ page }: { page: VocabularyPage }) {
  const intl = useIntl();
  const words = page.data;
  const pronunciation = usePronunciation();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [openId, setOpenId] = useState<number | null>(null);
  const ids = selectedAmong(words, selected);
  const count = ids.length;
  const open = words.find((word) => word.id === openId);
  return (
    <>
      {page.total > words.length && (
        <p className={styles.note}>
          <FormattedMessage
            id="vocabulary.list.partial"
            values={{ shown: words.length, total: page.total }}
          />
        </p>
      )}
      <div className={count > 0 ? `${styles.bar} ${styles.active}` : styles.bar}>
        <p className={styles.note} role="status">
          <FormattedMessage id="vocabulary.list.selection" values={{ count }} />
        </p>
        {count > 0 && (
          <QuizLaunch
            vocabularyIds={ids}
            label={intl.formatMessage({ id: 'vocabulary.quiz.fromWords' }, { count })}
          />
        )}
      </div>
      <WordList
        words={words}
        selected={selected}
        onToggle={(id) => setSelected(toggled(selected, id))}
        onToggleAll={(on) => setSelected(withAll(selected, words, on))}
        onOpen={setOpenId}
        cardAction={(word) => (
          <PronounceButton word={word.word} language={word.language} pronunciation={pronunciation} />
        )}
      />
      {open && <WordDialog word={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
