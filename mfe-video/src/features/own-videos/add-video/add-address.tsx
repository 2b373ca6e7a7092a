import type { Video } from '@glossa/kit/contract/video';
import { errorDetail } from '@glossa/kit/api-client';
import { LanguageField } from '@glossa/kit/language-field';
import { Button, Notice, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AddedVideo } from './added-video';
import { addHostVideo, refreshVideos } from '../own-video-calls';
import styles from '../own-videos.module.css';

interface AddAddressProps {
  language: string;
  onLanguage: (language: string) => void;
}

export function AddAddress({ language, onLanguage }: AddAddressProps) {
  const [address, setAddress] = useState('');
  const { mutate, data, error, isPending } = useMutation<Video>({
    mutationFn: () => addHostVideo(address, language),
    onSuccess: async () => {
      setAddress('');
      await refreshVideos();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <div className={styles.fields}>
        <TextField
          type="url"
          inputMode="url"
          dir="ltr"
          required
          label={<FormattedMessage id="video.own.hostAddress" />}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <LanguageField
          label={<FormattedMessage id="video.own.language" />}
          value={language}
          onChange={onLanguage}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          <FormattedMessage id="video.own.add" />
        </Button>
      </div>
      {error && (
        <Notice tone="bad">
          <FormattedMessage id="video.own.failed" /> {errorDetail(error)}
        </Notice>
      )}
      {data && !isPending && <AddedVideo video={data} needsCaptions={data.is_own === true} />}
    </form>
  );
}
