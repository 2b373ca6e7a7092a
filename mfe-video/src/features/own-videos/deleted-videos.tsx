import type { OwnVideos } from '@glossa/kit/contract/own-video';
import { Button } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ChangeFailure } from './change-failure';
import { refreshVideos, restoreVideo } from './own-video-calls';
import styles from './own-videos.module.css';

/** Videos that were deleted less than a day ago. */
export function DeletedVideos({ deleted }: Pick<OwnVideos, 'deleted'>) {
  const titleId = useId();
  const { mutate, error, isPending } = useMutation({ mutationFn: restoreVideo, onSettled: refreshVideos });
  if (deleted.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.own.deleted" />
      </h2>
      <ChangeFailure error={error} />
      <ul className={styles.rows}>
        {deleted.map(({ id, title }) => (
          <li key={id} className={styles.row}>
            <bdi>{title}</bdi>
            <Button variant="secondary" busy={isPending} onClick={() => mutate(id)}>
              <FormattedMessage id="video.own.undo" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
