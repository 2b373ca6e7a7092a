import { Button, Notice } from '@glossa/kit/ui';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Failed } from './failed';
import { addVideo, refreshPlaylists, removeVideo } from './own-playlist-calls';
import styles from './edit-playlist.module.css';

interface Removed {
  id: string;
  title: string;
  place: number;
}

export type Removal = ReturnType<typeof useRemoval>;

/** Removes videos without a question: it can be undone. */
export function useRemoval(playlistId: number) {
  const [removed, setRemoved] = useState<Removed>();
  const removing = useMutation({
    mutationFn: ({ id }: Removed) => removeVideo(playlistId, id),
    onSuccess: (_data, video) => setRemoved(video),
    onSettled: refreshPlaylists,
  });
  const restoring = useMutation({
    mutationFn: ({ id, place }: Removed) => addVideo(playlistId, id, place),
    onSuccess: () => setRemoved(undefined),
    onSettled: refreshPlaylists,
  });
  const isError = removing.isError || restoring.isError;
  return {
    remove: removing.mutate,
    isRemoving: (id: string) => removing.isPending && removing.variables.id === id,
    /** The last removal with a button that undoes it. */
    notice: (
      <>
        {isError && <Failed />}
        {removed && (
          <RemovedNotice
            key={removed.id}
            video={removed}
            busy={restoring.isPending}
            onUndo={() => restoring.mutate(removed)}
            onDismiss={() => setRemoved(undefined)}
          />
        )}
      </>
    ),
  };
}

interface RemovedNoticeProps {
  video: Removed;
  busy: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

function RemovedNotice({ video, busy, onUndo, onDismiss }: RemovedNoticeProps) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useFocusOnRemoval(place);
  // The button that had the focus is gone with its row.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place}>
      <Notice dismiss={{ label: formatMessage({ id: 'video.vocabulary.close' }), onDismiss }}>
        <div className={styles.notice}>
          <FormattedMessage id="video.playlist.removed" values={{ title: <bdi>{video.title}</bdi> }} />
          <Button ref={undo} variant="secondary" size="small" busy={busy} onClick={onUndo}>
            <FormattedMessage id="video.playlist.undo" />
          </Button>
        </div>
      </Notice>
    </div>
  );
}
