import { Button, Form, LanguageField, Notice, Text } from '@glossa/kit/ui';
import { translationLanguage } from '@glossa/kit/learner';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { LeftOutCaptions } from './left-out-captions';
import { RequestFailure } from './request-failure';
import { FileField } from './video-fields';
import fieldRow from '../../components/field-row.module.css';
import { CAPTION_ENDINGS } from './dropped-files';
import { sendCaptions } from './own-video-calls';
import ownVideoStyles from './own-videos.module.css';
import styles from './second-captions.module.css';

interface SecondCaptionsProps {
  videoId: string;
  /** That of the first captions. */
  language: string;
}

/** A file of captions in another language, which becomes the translation of each sentence. */
export function SecondCaptions({ videoId, language }: SecondCaptionsProps) {
  const proposed = translationLanguage();
  const [second, setSecond] = useState(proposed === language ? '' : proposed);
  const [file, setFile] = useState<File>();
  const { mutate, error, isPending, isSuccess, data } = useMutation({
    mutationFn: (chosen: File) => sendCaptions(videoId, chosen, { language: second }),
  });
  return (
    <details className={styles.more}>
      <FormattedMessage tagName="summary" id="video.captions.second" />
      <Text className={ownVideoStyles.hint} message="video.captions.secondHint" />
      <Form className={fieldRow.row} onSubmit={() => file && mutate(file)}>
        <LanguageField
          message="video.captions.secondLanguage"
          value={second}
          onChange={setSecond}
          without={language}
          required
        >
          {second === '' && <option value="" />}
        </LanguageField>
        <FileField required accept={CAPTION_ENDINGS} message="video.captions.secondFile" onChoose={setFile} />
        <Button message="video.captions.secondAdd" type="submit" variant="secondary" busy={isPending} />
      </Form>
      <RequestFailure error={error} />
      {isSuccess && !isPending && <Notice message="video.captions.secondAdded" tone="good" />}
      <LeftOutCaptions reasons={data} />
    </details>
  );
}
