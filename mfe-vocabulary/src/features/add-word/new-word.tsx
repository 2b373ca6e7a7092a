import { MAX_TRANSLATION_LENGTH } from '@glossa/contract/limits';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import type { Translation } from '@glossa/contract/vocabulary/translation';
import { Button, Dialog, TextField } from '@glossa/kit/ui';
import { type ComponentProps, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SaveFailure } from '../../look-up/add-button';
import type { LessonWord } from '../../look-up/save-word';
import {
  MeaningDetails,
  NotFound,
  Translating,
  TranslationText,
  useMeaning,
} from '../../look-up/word-meaning';
import { HearText } from '../../word/hear-word';
import { BaseForm, InLanguage } from '../../word/word-facts';
import { RetryButton } from '../../word/failure';
import styles from './add-word.module.css';

interface NewWordProps {
  lessonWord: LessonWord;
  /** Undefined until the translation tells. */
  language: string | undefined;
  /** Marks it as known instead. */
  know: ReactNode;
  adding: boolean;
  error: unknown;
  /** The translation to save with the word, if there is one. */
  onAdd: (translation: string | undefined) => void;
  onCancel: () => void;
}

/** A word that is not saved yet, with its translation or a field to type one. */
export function NewWord({ lessonWord, know, adding, error, onAdd, onCancel, ...given }: NewWordProps) {
  const intl = useIntl();
  const formId = useId();
  const [typed, setTyped] = useState<string>();
  const { lookup, details, translation, language, isComplete } = useMeaning(lessonWord, given.language);
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
        <WordHead {...lessonWord} language={language} />
        <div className={styles.meaning}>
          <Answer word={lessonWord.word} lookup={lookup} />
          {!lookup.isPending && (!translation || typed !== undefined) && (
            <OwnField
              language={lessonWord.targetLanguage}
              readOnly={adding}
              value={typed ?? ''}
              onType={setTyped}
            />
          )}
          {isComplete && <MeaningDetails {...{ lessonWord, language, translation, details }} />}
        </div>
        {lessonWord.sentence && (
          <blockquote className={styles.sentence} lang={language} dir="auto">
            {lessonWord.sentence}
          </blockquote>
        )}
        {know}
        {error !== null && <SaveFailure error={error} />}
      </form>
    </Dialog>
  );
}

interface OwnFieldProps {
  language: string;
  readOnly: boolean;
  value: string;
  onType: (text: string) => void;
}

function OwnField({ language, readOnly, value, onType }: OwnFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'vocabulary.add.own' })}
      hint={intl.formatMessage({ id: 'vocabulary.add.ownHint' })}
      lang={language}
      dir="auto"
      maxLength={MAX_TRANSLATION_LENGTH}
      autoComplete="off"
      readOnly={readOnly}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface WordHeadProps extends Omit<ComponentProps<typeof HearText>, 'language'> {
  language: string | undefined;
}

/** The word, and a button that pronounces it. */
export function WordHead({ word, language, videoId, videoTime }: WordHeadProps) {
  return (
    <div className={styles.head}>
      <p className={styles.word}>
        <InLanguage code={language}>{word}</InLanguage>
      </p>
      {language && <HearText word={word} language={language} videoId={videoId} videoTime={videoTime} />}
    </div>
  );
}

/** A spinner while the translation loads; then the translation, or why there is none. */
function Answer({ word, lookup }: { word: string; lookup: ReturnType<typeof useMeaning>['lookup'] }) {
  const { data } = lookup;
  const isError = lookup.isError && !data;
  return (
    <div className={isError ? styles.failure : undefined}>
      {/* Read out when it comes: the focus stays on the title. */}
      <div aria-live="polite">
        <AnswerText word={word} data={data} isError={isError} />
      </div>
      {isError && <RetryButton query={lookup} />}
      {!data && !isError && <Translating />}
    </div>
  );
}

interface AnswerTextProps {
  word: string;
  data: Translation | undefined;
  isError: boolean;
}

function AnswerText({ word, data, isError }: AnswerTextProps) {
  if (data?.found) {
    return (
      <>
        <TranslationText translation={data} />
        <BaseForm word={data.word} lemma={data.lemma} language={data.source_language} />
      </>
    );
  }
  if (data) return <NotFound id="vocabulary.add.notFound" word={word} data={data} />;
  return isError ? <FormattedMessage tagName="p" id="vocabulary.add.translateError" /> : null;
}
