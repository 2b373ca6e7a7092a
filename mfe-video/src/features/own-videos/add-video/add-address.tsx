import { isRefusal } from '@glossa/contract/read/refusal';
import { addressedType, isAtOrigin } from '@glossa/contract/media-address';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { LessonVideo } from '@glossa/contract/read/video';
import { errorDetail } from '@glossa/kit/api-client';
import { Button, Form, LanguageField, Notice, TextField, Spinner, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddedVideo } from './added-video';
import { HostVideoPreview, parseAddress } from './host-preview';
import { addByAddress, refreshVideos } from '../own-video-calls';
import { Coverage } from './coverage';
import styles from '../own-videos.module.css';
import { formatClock } from '@glossa/kit/format';

/** The language is one of a list, so the address is what the server refuses. */
const isNoAddress = (error: unknown) => isRefusal(error, 'invalid_fields', 400, 422);

interface AddAddressProps {
  own: OwnVideos;
  language: string;
  onLanguage: (language: string) => void;
}

export function AddAddress({ own: { media_origins = [] }, language, onLanguage }: AddAddressProps) {
  const intl = useIntl();
  const [address, setAddress] = useState('');
  const [latest, setLatest] = useState<TriedMedia>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, reset, data, error, isPending } = useMutation<LessonVideo>({
    mutationFn: () => addByAddress({ youtube_url: url?.href ?? address, language, ...length }),
    onSuccess: async () => {
      setAddress('');
      await refreshVideos();
    },
    onError: (refusal) => isNoAddress(refusal) && field.current?.focus(),
  });
  const url = parseAddress(address);
  const isFile = url !== undefined && addressedType(url) !== undefined;
  const isAllowed = isFile && isAtOrigin(url, media_origins);
  const tried = isAllowed && latest?.address === url.href ? latest : undefined;
  const length = tried && { duration: tried.duration };
  const wrong = isFile && !isAllowed ? 'mediaAddress' : tried?.duration === Infinity && 'unplayable';
  const hosts = ['YouTube', ...media_origins.map((origin) => origin.replace(/^https:\/\/(\*\.)?/, ''))];
  const places = { hosts: intl.formatList(new Set(hosts)) };
  return (
    <Form
      className={styles.form}
      // The browser would say in its own language, and not in the page's, what is wrong.
      noValidate
      onSubmit={() => {
        if (address.trim() === '' || wrong) field.current?.focus();
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
          message="video.own.hostAddress"
          hint={<FormattedMessage id="video.own.addressHint" values={places} />}
          value={address}
          error={
            (wrong || isNoAddress(error)) && (
              <FormattedMessage id={`video.own.${wrong || 'notHostAddress'}`} />
            )
          }
          onChange={(event) => {
            setAddress(event.target.value);
            if (error) reset();
            // A file that did not play is tried again.
            if (wrong) setLatest(undefined);
          }}
        />
        <LanguageField message="video.own.language" value={language} onChange={onLanguage} />
      </div>
      <Coverage language={language} />
      <HostVideoPreview address={url?.href ?? address} />
      {isAllowed && !wrong && <MediaPreview address={url.href} tried={tried} onTried={setLatest} />}
      <div className={styles.actions}>
        <Button message="video.own.add" type="submit" busy={isPending} />
      </div>
      {error && !isNoAddress(error) && (
        <Notice tone="bad">
          <FormattedMessage id="video.own.failed" /> {errorDetail(error)}
        </Notice>
      )}
      {data && !isPending && <AddedVideo video={data} needsCaptions={data.is_own === true} />}
    </Form>
  );
}

interface TriedMedia {
  address: string;
  /** Seconds; `Infinity`: nothing that it can play to an end. */
  duration: number;
  size: string;
}

interface MediaPreviewProps {
  address: string;
  tried: TriedMedia | undefined;
  onTried: (tried: TriedMedia) => void;
}

/** Loads the beginning of a file, then tells what it is. */
function MediaPreview({ address, tried, onTried }: MediaPreviewProps) {
  if (tried) {
    const facts = <bdi key="facts" dir="ltr">{`${formatClock(tried.duration)}${tried.size}`}</bdi>;
    return <Text role="status" message="video.own.found" values={{ facts }} />;
  }
  function tell({ currentTarget: { duration, videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) {
    const size = videoWidth > 0 ? `, ${videoWidth} × ${videoHeight}` : '';
    onTried({ address, duration: duration || Infinity, size });
  }
  return (
    <>
      <video src={address} hidden muted preload="metadata" onLoadedMetadata={tell} onError={tell} />
      <Spinner message="video.own.checking" />
    </>
  );
}
