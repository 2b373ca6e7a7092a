import { Button } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { LessonVideo } from '@glossa/contract/read/video';
import { codeQuery } from '../../components/code-query';
import { LoadFailure } from '../../components/load-failure';

const dialogQuery = codeQuery(
  'keep-offline',
  () => import(/* webpackChunkName: "keep-offline" */ './keep-dialog'),
);

interface KeepOfflineProps extends Pick<ComponentProps<typeof Button>, 'className' | 'size' | 'variant'> {
  videos: readonly LessonVideo[];
  /** Undefined for the learner's own videos. */
  playlistId: number | undefined;
}

/** A button to keep lessons where there is no network. Only on secure origins can a browser do that. */
export function KeepOffline({ videos, playlistId, ...button }: KeepOfflineProps) {
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({ ...dialogQuery, enabled: open });
  if (!('caches' in globalThis)) return null;
  return (
    <>
      <Button
        {...button}
        message="video.keep.keep"
        // There before the list below is, which does not move when that comes.
        disabled={videos.length === 0}
        busy={open && isFetching}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && isError && <LoadFailure titleAs="p" failed="video.playlists.error" onRetry={refetch} />}
      {open && data && (
        <data.KeepDialog videos={videos} playlistId={playlistId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
