import { formatClock } from '@glossa/kit/format';
import { Spinner, Text } from '@glossa/kit/ui';
import type { SyntheticEvent } from 'react';

export interface TriedMedia {
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
export function MediaPreview({ address, tried, onTried }: MediaPreviewProps) {
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
