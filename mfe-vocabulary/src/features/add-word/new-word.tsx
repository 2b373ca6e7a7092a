import { MAX_TRANSLATION_LENGTH } from '@glossa/contract/limits';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import type { ReadTranslation } from '@glossa/contract/read/translation';
import { Button, Dialog, Spinner, TextField } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveError } from '../../look-up/add-button';
import { LazyWordExample } from '../../look-up/lazy-parts';
import { detailsQuery, translationQuery, type LessonWord } from '../../look-up/save-word';
import { Definition, Sources, TranslationText } from '../../look-up/word-meaning';
import meaning from '../../look-up/word-meaning.module.css';
import { HearText } from '../../word/hear-word';
import { BaseForm, InLanguage } from '../../word/word-facts';
import { RetryButton } from '../../word/failure';
import styles from './add-word.module.css';

interface NewWordProps {
  lessonWord: LessonWord;
  /** Undefined until the translation tells. */
  language: string | undefined;
  know: ReactNode;
  adding: boolean;
  error: unknown;
  /** The translation to save with the word, if there is one. */
  onAdd: (translation: string | undefined) => void;
  onCancel: () => void;
}

/** A word that is not saved yet, with its translation or a field to type one. */
export function NewWord({
  lessonWord,
  language: givenLanguage,
  know,
  adding,
  error,
  onAdd,
  onCancel,
}: NewWordProps) {
  const intl = useIntl();
  const formId = useId();
  const lookup = useQuery(translationQuery(lessonWord));
  const [typed, setTyped] = useState<string>();
  const details = useQuery(detailsQuery(lessonWord));
  const translation = lookup.data?.found ? lookup.data : undefined;
  const language = givenLanguage ?? lookup.data?.source_language;
  useUnsavedWork(adding || Boolean(typed));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onAdd(typed?.trim() || translation?.translation || undefined);
  }

  return (
    <Dialog
      title={<FormattedMessage id="vocabulary.add.title" />}
      closeLabel={intl.formatMessage({ id: 'vocabulary.add.close' })}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            <FormattedMessage id="vocabulary.add.cancel" />
          </Button>
          <Button type="submit" form={formId} busy={adding}>
            <FormattedMessage id={adding ? 'vocabulary.add.adding' : 'vocabulary.add.add'} />
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.content} onSubmit={submit}>
        <div className={styles.head}>
          <p className={styles.word}>
            <InLanguage code={language}>{lessonWord.word}</InLanguage>
          </p>
          {language && (
            <HearText
              word={lessonWord.word}
              language={language}
              videoId={lessonWord.videoId}
              videoTime={lessonWord.videoTime}
            />
          )}
        </div>
        <div className={styles.meaning}>
          <Answer lessonWord={lessonWord} lookup={lookup} />
          {/* What was typed stays while the translation is asked for again. */}
          {(typed !== undefined || (!lookup.isPending && !translation)) && (
            <TextField
              label={intl.formatMessage({ id: 'vocabulary.add.own' })}
              hint={intl.formatMessage({ id: 'vocabulary.add.ownHint' })}
              lang={lessonWord.targetLanguage}
              dir="auto"
              maxLength={MAX_TRANSLATION_LENGTH}
              autoComplete="off"
              readOnly={adding}
              value={typed ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {!lookup.isPending && !details.isPending && (
            <>
              <Definition translation={translation} details={details.data} />
              <LazyWordExample lessonWord={lessonWord} language={language} examples={details.data?.examples}>
                <Sources translation={translation} details={details.data} />
              </LazyWordExample>
            </>
          )}
        </div>
        {lessonWord.sentence && (
          <blockquote className={styles.sentence} lang={language} dir="auto">
            {lessonWord.sentence}
          </blockquote>
        )}
        {know}
        {error !== null && <SaveError error={error} />}
      </form>
    </Dialog>
  );
}

interface AnswerProps {
  lessonWord: LessonWord;
  lookup: { data: ReadTranslation | undefined; isError: boolean; refetch: () => unknown };
}

/** A spinner while the translation loads; then the translation, or why there is none. */
function Answer({ lessonWord, lookup }: AnswerProps) {
  const intl = useIntl();
  const { data } = lookup;
  const isError = lookup.isError && !data;
  return (
    <div className={isError ? styles.failure : undefined}>
      {/* Read out when it comes: the focus stays on the title. */}
      <div aria-live="polite">
        <AnswerText word={lessonWord.word} data={data} isError={isError} />
      </div>
      {isError && <RetryButton query={lookup} />}
      {!data && !isError && (
        // The spinner is a live region of its own.
        <div className={meaning.waiting}>
          <Spinner label={intl.formatMessage({ id: 'vocabulary.add.translating' })} />
        </div>
      )}
    </div>
  );
}

interface AnswerTextProps extends Pick<AnswerProps['lookup'], 'data' | 'isError'> {
  word: string;
}

function AnswerText({ word, data, isError }: AnswerTextProps) {
  const intl = useIntl();
  if (data?.found) {
    return (
      <>
        <TranslationText translation={data} />
        <BaseForm word={data.word} lemma={data.lemma} language={data.source_language} />
      </>
    );
  }
  if (data) {
    const language = intl.formatDisplayName(data.target_language, { type: 'language', fallback: 'code' });
    return <FormattedMessage tagName="p" id="vocabulary.add.notFound" values={{ word, language }} />;
  }
  return isError ? <FormattedMessage tagName="p" id="vocabulary.add.translateError" /> : null;
}
