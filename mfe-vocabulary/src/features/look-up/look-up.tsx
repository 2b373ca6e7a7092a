import type { ReadTranslation } from '@glossa/contract/read/translation';
import type { SlotProps } from '@glossa/kit/federation';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { Spinner } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddButton } from '../../look-up/add-button';
import { KnowWord, lazyPart, LazyWordExample } from '../../look-up/lazy-parts';
import { detailsQuery, translationQuery, saveWordMutation } from '../../look-up/save-word';
import { Definition, Sources, TranslationText } from '../../look-up/word-meaning';
import meaning from '../../look-up/word-meaning.module.css';
import { RetryButton } from '../../word/failure';
import { HearText } from '../../word/hear-word';
import { BaseForm, PartOfSpeech } from '../../word/word-facts';
import { findSavedWord, wordsOfVideoQuery } from '../../word/word-queries';
import addStyles from '../../look-up/add-button.module.css';
import styles from './look-up.module.css';

type LookUpProps = SlotProps['vocabulary/look-up'];

/** The chunk is that of the panel beside the lesson, which is loaded before. */
const SheetOffer = lazyPart(() =>
  import(/* webpackChunkName: "words-of-video" */ '../../look-up/sheet-offer').then(
    (code) => code.SheetOffer,
  ),
);

/** Comes after the answer, which most learners take as it is. */
const OwnTranslation = lazyPart(() =>
  import(/* webpackChunkName: "own-translation" */ './own-translation').then((code) => code.OwnTranslation),
);

/** The short meaning of a word and a button that saves it. The lesson draws the popover around it, with the word as its heading. */
export function LookUp(props: LookUpProps) {
  return <Meaning key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function Meaning({ word, sentence, videoId, videoTime, language, status, onAdded }: LookUpProps) {
  const intl = useIntl();
  const lessonWord = { word, sentence, videoId, videoTime, targetLanguage: useTranslationLanguage() };
  const lookup = useQuery(translationQuery(lessonWord));
  const details = useQuery(detailsQuery(lessonWord));
  const partOfSpeech = details.data?.part_of_speech;
  const spokenLanguage = language ?? lookup.data?.source_language;
  const translation = lookup.data?.found ? lookup.data : undefined;
  const known = translation ?? (details.data?.found ? details.data : undefined);
  const saving = useMutation({ ...saveWordMutation, onSuccess: () => onAdded?.(word) });
  // The list comes later; until then the word would be added again instead of changed.
  const saved =
    findSavedWord(useQuery(wordsOfVideoQuery(videoId)).data, word) ?? saving.data?.saved ?? undefined;
  const [typed, setTyped] = useState<string>();
  const [hadNone, setHadNone] = useState(false);
  // The field stays where it was once there is a translation, so that it keeps the focus.
  if (!lookup.isPending && !translation && !hadNone) setHadNone(true);
  function save() {
    if (saving.isPending) return;
    saving.mutate(
      { ...lessonWord, translation: typed?.trim() || translation?.translation || undefined },
      // Text typed meanwhile stays, and can be saved as a change.
      { onSuccess: () => setTyped((now) => (now === typed ? undefined : now)) },
    );
  }
  const own = !lookup.isPending && (
    <OwnTranslation
      language={lessonWord.targetLanguage}
      isFound={translation !== undefined}
      saved={saved}
      typed={typed}
      onType={setTyped}
      onSubmit={save}
    />
  );
  return (
    <div className={styles.meaning}>
      <div className={styles.answer}>
        <div aria-live="polite">
          <Answer word={word} lookup={lookup} />
          {!lookup.isPending && (
            <div className={styles.forms}>
              {partOfSpeech && (
                <p className={styles.kind}>
                  <PartOfSpeech part={partOfSpeech} />
                </p>
              )}
              {known && <BaseForm word={known.word} lemma={known.lemma} language={known.source_language} />}
            </div>
          )}
        </div>
        {lookup.isPending && (
          // The spinner is a live region of its own.
          <div className={meaning.waiting}>
            <Spinner label={intl.formatMessage({ id: 'vocabulary.add.translating' })} />
          </div>
        )}
        {hadNone && own}
      </div>
      <div className={styles.foot}>
        <div className={`${styles.actions} ${addStyles.inSheet}`}>
          <AddButton word={word} saved={saved !== undefined} saving={saving} onSave={save} />
          {spokenLanguage && (
            <HearText word={word} language={spokenLanguage} videoId={videoId} videoTime={videoTime} />
          )}
        </div>
        {status && <KnowWord word={word} videoId={videoId} status={status} />}
        <SheetOffer videoId={videoId} />
      </div>
      <div className={styles.definition}>
        {!lookup.isPending && !details.isPending && (
          <>
            <Definition translation={translation} details={details.data} />
            <LazyWordExample
              lessonWord={lessonWord}
              language={spokenLanguage}
              examples={details.data?.examples}
            >
              <Sources translation={translation} details={details.data} />
              {!hadNone && own}
            </LazyWordExample>
          </>
        )}
      </div>
    </div>
  );
}

interface AnswerProps {
  word: string;
  lookup: { data: ReadTranslation | undefined; isError: boolean; refetch: () => unknown };
}

function Answer({ word, lookup }: AnswerProps) {
  const intl = useIntl();
  const { data, isError } = lookup;
  if (data?.found) return <TranslationText translation={data} />;
  if (data) {
    const language = intl.formatDisplayName(data.target_language, { type: 'language', fallback: 'code' });
    return <FormattedMessage tagName="p" id="vocabulary.lookUp.notFound" values={{ word, language }} />;
  }
  if (!isError) return null;
  return (
    <div className={styles.failure}>
      <FormattedMessage tagName="p" id="vocabulary.lookUp.error" />
      <RetryButton query={lookup} />
    </div>
  );
}
