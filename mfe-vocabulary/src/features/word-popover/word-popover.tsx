import type { Translation } from '@glossa/contract/translation';
import type { SlotProps } from '@glossa/shared/federation';
import { useLocale } from '@glossa/shared/i18n';
import { Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { detailsQuery, translationQuery, type LessonWord } from '../../look-up/look-up-queries';
import { Definition, TranslationText } from '../../look-up/word-meaning';
import { RetryButton } from '../../word/retry-button';
import { SaveButton } from './save-button';
import styles from './word-popover.module.css';

type WordPopoverProps = SlotProps['vocabulary/look-up'];

/** The short meaning of a word and a button that saves it. The borrower draws the popover around it and names the word. */
export function WordPopover(props: WordPopoverProps) {
  return <Meaning key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function Meaning({ word, sentence, videoId, videoTime, onAdded }: WordPopoverProps) {
  const lessonWord = { word, sentence, videoId, videoTime, locale: useLocale() };
  const lookup = useQuery(translationQuery(lessonWord));
  const details = useQuery(detailsQuery(lessonWord)).data;
  const found = lookup.data?.found ? lookup.data : undefined;
  return (
    <div className={styles.meaning}>
      <Translations lessonWord={lessonWord} lookup={lookup} partOfSpeech={details?.part_of_speech} />
      <Definition translation={found} details={details} />
      <SaveButton lessonWord={lessonWord} translation={found?.translation ?? undefined} onAdded={onAdded} />
    </div>
  );
}

interface TranslationsProps {
  lessonWord: LessonWord;
  lookup: { data: Translation | undefined; isError: boolean; refetch: () => unknown };
  partOfSpeech: string | null | undefined;
}

/** The translation, or why there is none; read out when it comes. */
function Translations({ lessonWord, lookup, partOfSpeech }: TranslationsProps) {
  return (
    <div aria-live="polite">
      {partOfSpeech && <p className={styles.kind}>{partOfSpeech}</p>}
      <Answer lessonWord={lessonWord} lookup={lookup} />
    </div>
  );
}

function Answer({ lessonWord, lookup }: Pick<TranslationsProps, 'lessonWord' | 'lookup'>) {
  const intl = useIntl();
  const { data, isError } = lookup;
  if (data?.found) return <TranslationText translation={data} />;
  if (data) {
    const language = intl.formatDisplayName(data.target_language, { type: 'language', fallback: 'code' });
    return (
      <p>
        <FormattedMessage id="vocabulary.lookUp.notFound" values={{ word: lessonWord.word, language }} />
      </p>
    );
  }
  if (!isError) return <Spinner label={intl.formatMessage({ id: 'vocabulary.add.translating' })} />;
  return (
    <div className={styles.failure}>
      <p>
        <FormattedMessage id="vocabulary.lookUp.error" />
      </p>
      <RetryButton query={lookup} />
    </div>
  );
}
