import { isRefusal } from '@glossa/contract/read/refusal';
import type { LessonVideo } from '@glossa/contract/read/video';
import { errorDetail } from '@glossa/kit/api-client';
import { LanguageField, Button, Notice, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AddedVideo } from './added-video';
import { HostVideoPreview, isMediaFile } from './host-preview';
import { addHostVideo, refreshVideos } from '../own-video-calls';
import { Coverage } from './coverage';
import styles from '../own-videos.module.css';

/** The language is one of a list, so the address is what the server refuses. */
const isNotHostAddress = (error: unknown) => isRefusal(error, 'invalid_fields', 400, 422);

interface AddAddressProps {
  language: string;
  onLanguage: (language: string) => void;
}

export function AddAddress({ language, onLanguage }: AddAddressProps) {
  const [address, setAddress] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, reset, data, error, isPending } = useMutation<LessonVideo>({
    mutationFn: () => addHostVideo(address, language),
    onSuccess: async () => {
      setAddress('');
      await refreshVideos();
    },
    onError: (refusal) => isNotHostAddress(refusal) && field.current?.focus(),
  });
  return (
    <form
      className={styles.form}
      // The browser would say in its own language, and not in the page's, what is wrong.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() === '') field.current?.focus();
        else mutate();
      }}
    >
      <div className={styles.fields}>
        <TextField
          ref={field}
          type="url"
          inputMode="url"
          dir="ltr"
          required
          label={<FormattedMessage id="video.own.hostAddress" />}
          hint={<FormattedMessage id="video.own.addressHint" />}
          value={address}
          error={
            isNotHostAddress(error) && (
              <FormattedMessage
                id={`video.own.${isMediaFile(address) ? 'mediaAddress' : 'notHostAddress'}`}
              />
            )
          }
          onChange={(event) => {
            setAddress(event.target.value);
            if (error) reset();
          }}
        />
        <LanguageField
          label={<FormattedMessage id="video.own.language" />}
          value={language}
          onChange={onLanguage}
        />
      </div>
      <Coverage language={language} />
      <HostVideoPreview address={address} />
      <div className={styles.actions}>
        <Button message="video.own.add" type="submit" busy={isPending} />
      </div>
      {error && !isNotHostAddress(error) && (
        <Notice tone="bad">
          <FormattedMessage id="video.own.failed" /> {errorDetail(error)}
        </Notice>
      )}
      {data && !isPending && <AddedVideo video={data} needsCaptions={data.is_own === true} />}
    </form>
  );
}
