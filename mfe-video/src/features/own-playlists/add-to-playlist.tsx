import { isUnknownCall } from '@glossa/contract/read/refusal';
import { Button, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codeQuery } from '../../components/code-query';
import { LoadFailure } from '../../components/load-failure';
import { Strokes } from '../../components/tool';
import { ownPlaylistsQuery } from './own-playlists-query';

const dialogQuery = codeQuery(
  'add-to-playlist',
  () => import(/* webpackChunkName: "add-to-playlist" */ './add-to-playlist-dialog'),
);

interface AddToPlaylistProps extends Pick<ComponentProps<typeof Button>, 'className' | 'size' | 'variant'> {
  video: { id: string; title: string };
  /** A sign before the label, which can stand for it. */
  withIcon?: boolean;
}

/** Two lines of a list, and a plus. */
const LIST_PLUS = 'M4 7h16M4 12h9M4 17h6M17.500 13v7M14 16.500h7';

export const AddToPlaylistLabel = () => (
  <>
    <Strokes path={LIST_PLUS} />
    <Text as="span" message="video.playlist.add" />
  </>
);

export function AddToPlaylist({ video, withIcon, variant = 'secondary', ...button }: AddToPlaylistProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const own = useQuery({ ...ownPlaylistsQuery, enabled: false });
  const { data, isError, isFetching, refetch } = useQuery({ ...dialogQuery, enabled: open });
  if (isUnknownCall(own.error)) return null;
  return (
    <>
      <Button
        {...button}
        variant={variant}
        busy={open && isFetching}
        aria-label={formatMessage({ id: 'video.playlist.addNamed' }, { title: video.title })}
        onClick={() => setOpen(true)}
      >
        {withIcon ? <AddToPlaylistLabel /> : <FormattedMessage id="video.playlist.add" />}
      </Button>
      {open && isError && <LoadFailure titleAs="p" failed="video.playlists.error" onRetry={refetch} />}
      {open && data && <data.AddToPlaylistDialog video={video} onClose={() => setOpen(false)} />}
    </>
  );
}
