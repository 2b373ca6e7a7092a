import type { WordStatus } from '@glossa/contract/video/transcript';
import type { WordSuggestion } from '@glossa/contract/vocabulary/word-suggestion';
import { isUnknownCall } from '@glossa/contract/read/refusal';
import { Button, ButtonLink, Card, EmptyState, PageHeader, Spinner, Text } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { AddButton } from '../../look-up/add-button';
import { KnowWordButtons } from '../../look-up/know-word-buttons';
import { saveWordMutation } from '../../look-up/save-word';
import { Failure } from '../../word/failure';
import { HearText } from '../../word/hear-word';
import { MomentLink } from '../../word/moment-link';
import { LevelBadge } from '../../word/word-badges';
import { InLanguage, PartOfSpeech } from '../../word/word-facts';
import { suggestionsQuery } from '../../word/word-queries';
import { BackToList } from '../back-to-list';
import styles from './next-words.module.css';

/** `/vocabulary/next`: words of lessons near the learner's level. Each stays in its place once it is saved or marked. */
export function NextWordsScreen() {
  const intl = useIntl();
  const query = useQuery({ ...suggestionsQuery, refetchOnWindowFocus: false });
  const isMissing = isUnknownCall(query.error);
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.next.title' })}</title>
      <PageHeader title={intl.formatMessage({ id: 'vocabulary.next.heading' })} back={<BackToList />} />
      <Text className={styles.intro} message="vocabulary.next.intro" />
      {query.data && query.data.words.length > 0 && <Words words={query.data.words} />}
      {(query.data?.words.length === 0 || isMissing) && <NoSuggestions />}
      {query.isError && !query.data && !isMissing && <Failure id="vocabulary.next.error" query={query} />}
      {query.isPending && <Spinner message="vocabulary.next.loading" />}
    </>
  );
}

const FIRST_WORDS = 12;

function Words({ words }: { words: readonly WordSuggestion[] }) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  function showMore() {
    // The button goes away, so the first new word gets the focus.
    flushSync(() => setOpen(true));
    list.current?.children[FIRST_WORDS]?.querySelector('button')?.focus();
  }

  return (
    <>
      <ul ref={list} className={styles.words}>
        {words.slice(0, isOpen ? undefined : FIRST_WORDS).map((word) => (
          <SuggestedWord key={`${word.language} ${word.lemma}`} word={word} />
        ))}
      </ul>
      {!isOpen && words.length > FIRST_WORDS && (
        <Button message="vocabulary.next.more" variant="secondary" onClick={showMore} />
      )}
    </>
  );
}

const NoSuggestions = () => (
  <Card>
    <EmptyState
      icon="book"
      message="vocabulary.next.empty"
      hint="vocabulary.next.emptyHint"
      action={<ButtonLink message="vocabulary.list.watch" to="/playlists" />}
    />
  </Card>
);

function SuggestedWord({ word: suggestion }: { word: WordSuggestion }) {
  const { word, language, translation, translation_language, part_of_speech, example } = suggestion;
  const [status, setStatus] = useState<WordStatus>('new');
  const isSaved = status === 'learning' || status === 'mastered';
  const saving = useMutation({ ...saveWordMutation, onSuccess: () => setStatus('learning') });
  const lessonWord = {
    word,
    sentence: example.text,
    videoId: example.video_id,
    videoTime: example.start,
    targetLanguage: translation_language,
  };
  return (
    <Card as="li" className={styles.word}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <InLanguage code={language}>{word}</InLanguage>
        </h2>
        <HearText word={word} language={language} videoId={example.video_id} videoTime={example.start} />
        <LevelBadge level={suggestion.difficulty_level} />
        {part_of_speech && (
          <span className={styles.quiet}>
            <PartOfSpeech part={part_of_speech} />
          </span>
        )}
      </div>
      {translation && (
        <p>
          <InLanguage code={translation_language}>{translation}</InLanguage>
        </p>
      )}
      <p className={styles.sentence} lang={language} dir="auto">
        <MarkedSentence {...example} />
      </p>
      <MomentLink word={{ ...example, video_time: example.start }} />
      <div className={styles.actions}>
        <AddButton
          word={word}
          saved={false}
          saving={saving}
          onSave={() => saving.mutate(lessonWord)}
          inList
        />
        <KnowWordButtons
          word={word}
          videoId={example.video_id}
          status={status}
          onMarked={(known) => {
            if (isSaved) setStatus(known ? 'mastered' : 'learning');
            else setStatus(known ? 'known' : 'new');
          }}
          inList
        />
      </div>
    </Card>
  );
}

function MarkedSentence({ text, matches }: Pick<WordSuggestion['example'], 'text' | 'matches'>) {
  const [first] = matches;
  if (!first) return text;
  return (
    <>
      {text.slice(0, first.from)}
      <strong>{text.slice(first.from, first.to)}</strong>
      {text.slice(first.to)}
    </>
  );
}
