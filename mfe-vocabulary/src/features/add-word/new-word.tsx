import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import { Button, Dialog, ErrorPanel } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { InLanguage } from '../../word/in-language';
import { addWordError } from '../../word-met/add-word-error';
import { AnswerSource } from '../../word-met/answer-source';
import { answerSources } from '../../word-met/answer-sources';
import { detailsQuery, translationQuery, type WordMet } from '../../word-met/look-up-queries';
import { TranslationFound } from '../../word-met/translation-found';
import { WordDefinition } from '../../word-met/word-definition';
import styles from './add-word.module.css';
import { OwnTranslation } from './own-translation';

interface NewWordProps {
  met: WordMet;
  adding: boolean;
  error: unknown;
  /** The translation to save with the word, if there is one. */
  onAdd: (translation: string | undefined) => void;
  onCancel: () => void;
}

/** A word that is not saved yet: its translation, or a place to write one. */
export function NewWord({ met, adding, error, onAdd, onCancel }: NewWordProps) {
  const intl = useIntl();
  const formId = useId();
  const lookup = useQuery(translationQuery(met));
  const [own, setOwn] = useState<string>();
  const details = useQuery(detailsQuery(met)).data;
  const found = lookup.data?.found ? lookup.data : undefined;
  const language = lookup.data?.source_language;
  useUnsavedWork(adding || Boolean(own));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onAdd(own?.trim() || found?.translation || undefined);
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
        <p className={styles.word}>
          <InLanguage code={language}>{met.word}</InLanguage>
        </p>
        {found && <TranslationFound translation={found} />}
        {(!found || own !== undefined) && (
          <OwnTranslation met={met} lookup={lookup} value={own ?? ''} onChange={setOwn} />
        )}
        <WordDefinition definition={details?.definition} />
        <AnswerSource sources={answerSources(found, details)} />
        {met.sentence && (
          <blockquote className={styles.sentence}>
            <InLanguage code={language}>{met.sentence}</InLanguage>
          </blockquote>
        )}
        {error !== null && <ErrorPanel titleAs="p" title={<FormattedMessage {...addWordError(error)} />} />}
      </form>
    </Dialog>
  );
}
