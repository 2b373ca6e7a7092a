import { queryClient } from '@glossa/kit/api-client';
import { Button, Notice, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { captionLinesQuery } from './caption-queries';
import styles from './caption-editor.module.css';
import type { CaptionEditing } from './use-caption-editor';

interface SaveStatusProps {
  editing: CaptionEditing;
  videoId: string;
}

export function SaveStatus({ editing, videoId }: SaveStatusProps) {
  const { saving, refusal, isKept } = editing.state;
  if (saving === 'conflict') return <Conflict editing={editing} videoId={videoId} />;
  if (saving === 'saved' || saving === 'unsaved' || saving === 'saving')
    return <Text className={styles.hint} role="status" message={`video.captions.${saving}`} />;
  return (
    <Notice tone="bad">
      <p>
        <FormattedMessage id="video.captions.failed" /> {refusal}{' '}
        <FormattedMessage id={isKept ? 'video.captions.kept' : 'video.captions.notKept'} />
      </p>
      <Button size="small" variant="secondary" onClick={() => editing.store.retry()}>
        <FormattedMessage id="video.tryAgain" />
      </Button>
    </Notice>
  );
}

/** Another tab or device has saved other lines: the learner chooses. */
function Conflict({ editing, videoId }: SaveStatusProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (keeps: 'mine' | 'theirs') => {
      const server = await queryClient.fetchQuery({ ...captionLinesQuery(videoId), staleTime: 0 });
      editing.store.resolve(server, keeps);
    },
  });
  return (
    <Notice tone="warning">
      <FormattedMessage tagName="p" id={isError ? 'video.captions.error' : 'video.captions.conflict'} />
      <div className={styles.tools}>
        <Button size="small" busy={isPending} onClick={() => mutate('mine')}>
          <FormattedMessage id="video.captions.keepMine" />
        </Button>
        <Button size="small" variant="secondary" busy={isPending} onClick={() => mutate('theirs')}>
          <FormattedMessage id="video.captions.takeTheirs" />
        </Button>
      </div>
    </Notice>
  );
}
