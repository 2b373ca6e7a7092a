import type { ReadTranslation } from '@glossa/contract/read/translation';
import { listen } from '@glossa/kit/browser';
import type { SlotProps } from '@glossa/kit/federation';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { IconButton, Spinner, Text } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddButton } from '../../look-up/add-button';
import { KnowWord, lazyPart } from '../../look-up/lazy-parts';
import { detailsQuery, translationQuery, saveWordMutation } from '../../look-up/save-word';
import { Definition, TranslationText, WordGrammar } from '../../look-up/word-meaning';
import { RetryButton } from '../../word/failure';
import { HearText } from '../../word/hear-word';
import { InLanguage } from '../../word/word-facts';
import { findSavedWord, wordsOfVideoQuery } from '../../word/word-queries';
import styles from './look-up.module.css';

type LookUpProps = SlotProps['vocabulary/look-up'];

/** Comes after the answer, which most learners take as it is. */
const OwnTranslation = lazyPart(() =>
  import(/* webpackChunkName: "own-translation" */ './own-translation').then((code) => code.OwnTranslation),
);

/** The chunk is that of the panel beside the lesson, which is loaded before. */
const MoreOfWord = lazyPart(
  () => import(/* webpackChunkName: "words-of-video" */ './more-of-word').then((code) => code.MoreOfWord),
  ({ own }) => own,
);

const Untranslated = lazyPart(() =>
  import(/* webpackChunkName: "words-of-video" */ './untranslated').then((code) => code.Untranslated),
);

/** What a word means, in few lines, and a button that saves it. The lesson draws the popover around it. */
export function LookUp(props: LookUpProps) {
  return <Meaning key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function useWordToSave(lessonWord: Parameters<typeof translationQuery>[0], onAdded: LookUpProps['onAdded']) {
  const { word, videoId } = lessonWord;
  const lookup = useQuery(translationQuery(lessonWord));
  const translation = lookup.data?.found ? lookup.data : undefined;
  const saving = useMutation(saveWordMutation);
  // The list comes later; until then the word would be added again instead of changed.
  const saved =
    findSavedWord(useQuery(wordsOfVideoQuery(videoId)).data, word) ?? saving.data?.saved ?? undefined;
  const [typed, setTyped] = useState<string>();
  function save() {
    if (saving.isPending || saving.isSuccess) return;
    saving.mutate(
      { ...lessonWord, translation: typed?.trim() || translation?.translation || undefined },
      {
        // Not an option of `useMutation`, which outlives the look-up: a late answer must not close the next one.
        onSuccess: ({ isNew }) => {
          // Text typed meanwhile stays, and can be saved as a change.
          setTyped((now) => (now === typed ? undefined : now));
          if (isNew) onAdded?.(word);
        },
      },
    );
  }
  return { lookup, translation, saving, saved, typed, setTyped, save };
}

function Meaning(props: LookUpProps) {
  const { word, sentence, videoId, videoTime, language, status, parts, line, onAdded } = props;
  const lessonWord = { word, sentence, videoId, videoTime, targetLanguage: useTranslationLanguage() };
  const { lookup, translation, saving, saved, typed, setTyped, save } = useWordToSave(lessonWord, onAdded);
  const details = useQuery(detailsQuery(lessonWord)).data;
  const spokenLanguage = language ?? lookup.data?.source_language;
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const moreId = useId();
  const [isMore, setIsMore] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  // The field stays where it was once there is a translation, so that it keeps the focus.
  if (!lookup.isPending && !translation && !isTyped) setIsTyped(true);
  useEnter(root, () => saved === undefined && save());
  // The translation of a word that waits is sent with it.
  const own = (saved?.id ?? 0) >= 0 && (
    <OwnTranslation
      language={lessonWord.targetLanguage}
      isFound={translation !== undefined}
      saved={saved}
      typed={typed}
      onType={setTyped}
      onSubmit={save}
    />
  );
  const know = status && { word, videoId, status };
  return (
    <div ref={root} className={styles.meaning}>
      <div className={styles.head}>
        <p className={styles.word}>
          <InLanguage code={spokenLanguage}>{word}</InLanguage>
        </p>
        {spokenLanguage && (
          <HearText word={word} language={spokenLanguage} videoId={videoId} videoTime={videoTime} />
        )}
      </div>
      <Answer word={word} lookup={lookup} details={details} />
      {lookup.data?.found === false && (
        <Untranslated {...{ lessonWord, parts, line }} language={spokenLanguage} lemma={lookup.data?.lemma} />
      )}
      {isTyped && own}
      <div className={styles.actions}>
        <AddButton
          word={word}
          saved={saved !== undefined}
          isKept={saved?.waits !== undefined}
          saving={saving}
          onSave={save}
          isQuiet={details?.part_of_speech === 'name'}
        />
        {know && <KnowWord {...know} part="mark" />}
        <IconButton
          icon="more"
          label={intl.formatMessage({ id: 'vocabulary.lookUp.more' })}
          className={styles.more}
          aria-expanded={isMore}
          aria-controls={moreId}
          onClick={() => setIsMore(!isMore)}
        />
      </div>
      <div id={moreId} hidden={!isMore} className={styles.details}>
        {isMore && (
          <MoreOfWord
            lessonWord={lessonWord}
            language={spokenLanguage}
            translation={translation}
            details={details}
            know={know}
            own={!isTyped && !lookup.isPending && own}
          />
        )}
      </div>
    </div>
  );
}

/** Enter anywhere in the dialog but on a control adds the word. */
function useEnter(root: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    return listen(dialog, {
      keydown: ({ key, target, repeat }) => key === 'Enter' && target === dialog && !repeat && enter(),
    });
  }, [root]);
}

interface AnswerProps {
  word: string;
  lookup: { data: ReadTranslation | undefined; isError: boolean; isPending: boolean; refetch: () => unknown };
  details: Parameters<typeof WordGrammar>[0]['details'];
}

function Answer({ word, lookup, details }: AnswerProps) {
  const intl = useIntl();
  const { data, isError, isPending } = lookup;
  const translation = data?.found ? data : undefined;
  return (
    <div className={styles.answer}>
      <div aria-live="polite">
        {translation && <TranslationText translation={translation} />}
        {!isPending && <WordGrammar translation={translation} details={details} />}
        {data && !translation && (details?.part_of_speech !== 'name' || details.found !== false) && (
          <>
            <Text
              message="vocabulary.lookUp.notFound"
              values={{
                word,
                language: intl.formatDisplayName(data.target_language, {
                  type: 'language',
                  fallback: 'code',
                }),
              }}
            />
            <Definition translation={undefined} details={details} />
          </>
        )}
      </div>
      {isError && !data && (
        <div className={styles.failure}>
          <FormattedMessage tagName="p" id="vocabulary.lookUp.error" />
          <RetryButton query={lookup} />
        </div>
      )}
      {isPending && (
        // The spinner is a live region of its own.
        <div className={styles.waiting}>
          <Spinner message="vocabulary.add.translating" />
        </div>
      )}
    </div>
  );
}
