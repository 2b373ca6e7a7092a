import type { SlotProps } from '@glossa/kit/federation';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { AddButton } from '../../look-up/add-button';
import { KnowWord } from '../../look-up/know-word';
import { findSavedWord, wordsOfVideoQuery } from '../../word/word-queries';
import { saveWordMutation } from '../../look-up/save-word';
import {
  MeaningDetails,
  NotFound,
  Translating,
  TranslationText,
  useMeaning,
} from '../../look-up/word-meaning';
import { RetryButton } from '../../word/failure';
import { HearText } from '../../word/hear-word';
import { BaseForm, PartOfSpeech } from '../../word/word-facts';
import addStyles from '../../look-up/add-button.module.css';
import styles from './look-up.module.css';
import type { OwnTranslationProps } from './own-translation';

type LookUpProps = SlotProps['vocabulary/look-up'];

interface LoadedOffer {
  default: ComponentType<Pick<LookUpProps, 'videoId'>>;
}

/** The chunk is that of the panel beside the lesson, which is loaded before. If it cannot be loaded, nothing is offered. */
const SheetOffer = lazy(() =>
  import(/* webpackChunkName: "words-of-video" */ '../../look-up/sheet-offer').then(
    (code): LoadedOffer => ({ default: code.SheetOffer }),
    (): LoadedOffer => ({ default: () => null }),
  ),
);

interface LoadedField {
  default: ComponentType<OwnTranslationProps>;
}

/** Comes after the answer, which most learners take as it is. */
const OwnTranslation = lazy(() =>
  import(/* webpackChunkName: "own-translation" */ './own-translation').then(
    (code): LoadedField => ({ default: code.OwnTranslation }),
    (): LoadedField => ({ default: () => null }),
  ),
);

/** The short meaning of a word and a button that saves it. The lesson draws the popover around it, with the word as its heading. */
export function LookUp(props: LookUpProps) {
  return <Meaning key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function Meaning({ word, sentence, videoId, videoTime, status, onAdded, ...given }: LookUpProps) {
  const lessonWord = { word, sentence, videoId, videoTime, targetLanguage: useTranslationLanguage() };
  const meaning = useMeaning(lessonWord, given.language);
  const { lookup, details, translation, language, isComplete } = meaning;
  const saving = useMutation({ ...saveWordMutation, onSuccess: () => onAdded?.(word) });
  // The list comes later; until then the word would be added again instead of changed.
  const saved = findSavedWord(useQuery(wordsOfVideoQuery(videoId)).data, word) ?? saving.data?.saved;
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
    <Suspense fallback={null}>
      <OwnTranslation
        language={lessonWord.targetLanguage}
        isFound={translation !== undefined}
        saved={saved}
        typed={typed}
        onType={setTyped}
        onSubmit={save}
      />
    </Suspense>
  );
  return (
    <div className={styles.meaning}>
      <div className={styles.answer}>
        <Answer word={word} meaning={meaning} />
        {hadNone && own}
      </div>
      <div className={styles.foot}>
        <div className={`${styles.actions} ${addStyles.inSheet}`}>
          <AddButton word={word} saved={saved !== undefined} saving={saving} onSave={save} />
          {language && <HearText {...{ word, language, videoId, videoTime }} />}
        </div>
        {status && <KnowWord word={word} videoId={videoId} status={status} />}
        <Suspense fallback={null}>
          <SheetOffer videoId={videoId} />
        </Suspense>
      </div>
      <div className={styles.definition}>
        {isComplete && (
          <MeaningDetails {...{ lessonWord, language, translation, details }}>
            {!hadNone && own}
          </MeaningDetails>
        )}
      </div>
    </div>
  );
}

interface AnswerProps {
  word: string;
  meaning: ReturnType<typeof useMeaning>;
}

/** The translation with the forms of the word, or why there is none. */
function Answer({ word, meaning: { lookup, details, translation } }: AnswerProps) {
  const known = translation ?? (details?.found ? details : undefined);
  return (
    <>
      <div aria-live="polite">
        <AnswerText word={word} lookup={lookup} />
        {!lookup.isPending && (
          <div className={styles.forms}>
            {details?.part_of_speech && (
              <p className={styles.kind}>
                <PartOfSpeech part={details.part_of_speech} />
              </p>
            )}
            {known && <BaseForm word={known.word} lemma={known.lemma} language={known.source_language} />}
          </div>
        )}
      </div>
      {lookup.isPending && <Translating />}
    </>
  );
}

function AnswerText({ word, lookup }: { word: string; lookup: AnswerProps['meaning']['lookup'] }) {
  const { data, isError } = lookup;
  if (data?.found) return <TranslationText translation={data} />;
  if (data) return <NotFound id="vocabulary.lookUp.notFound" word={word} data={data} />;
  if (!isError) return null;
  return (
    <div className={styles.failure}>
      <FormattedMessage tagName="p" id="vocabulary.lookUp.error" />
      <RetryButton query={lookup} />
    </div>
  );
}
