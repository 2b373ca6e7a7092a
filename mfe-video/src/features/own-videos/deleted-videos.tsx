import type { OwnVideos } from '@glossa/contract/video/own-video';
import { Button, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFocusAfterMove } from '../../components/use-focus-after-move';
import { RequestFailure } from './request-failure';
import { refreshVideos, restoreVideo } from './own-video-calls';
import styles from './own-videos.module.css';

interface DeletedVideosProps extends Pick<OwnVideos, 'deleted'> {
  /** The video that was deleted or restored last on this screen. */
  moved: string | undefined;
  onRestore: (id: string) => void;
}

export function DeletedVideos({ deleted, moved, onRestore }: DeletedVideosProps) {
  const titleId = useId();
  const { mutate, error, isPending } = useMutation({
    mutationFn: restoreVideo,
    onSuccess: (_none, id) => onRestore(id),
    onSettled: refreshVideos,
  });
  if (deleted.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Text as="h2" id={titleId} className={styles.title} message="video.own.deleted" />
      <RequestFailure error={error} />
      <ul className={styles.rows}>
        {deleted.map(({ id, title }) => (
          <DeletedVideo
            key={id}
            title={title}
            hasMoved={id === moved}
            busy={isPending}
            onUndo={() => mutate(id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DeletedVideoProps {
  title: string;
  hasMoved: boolean;
  busy: boolean;
  onUndo: () => void;
}

function DeletedVideo({ title, hasMoved, busy, onUndo }: DeletedVideoProps) {
  const titleId = useId();
  const undo = useFocusAfterMove<HTMLButtonElement>(hasMoved);
  return (
    <li className={styles.row}>
      <bdi id={titleId}>{title}</bdi>
      <Button ref={undo} variant="secondary" aria-describedby={titleId} busy={busy} onClick={onUndo}>
        <FormattedMessage id="video.own.undo" />
      </Button>
    </li>
  );
}
