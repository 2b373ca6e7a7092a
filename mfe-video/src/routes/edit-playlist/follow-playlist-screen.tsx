import { ButtonLink, Button, Card, ErrorPanel, Spinner } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '@glossa/kit/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RetryButton } from '../../components/load-failure';
import { Failed } from '../../features/own-playlists/failed';
import {
  followPlaylist,
  readShared,
  refreshPlaylists,
} from '../../features/own-playlists/own-playlist-calls';
import styles from '../../features/own-playlists/edit-playlist.module.css';
import { PageHead } from '../../components/page-head';
import { withEditTexts } from './edit-texts';

/** `/playlists/follow`, with the token of a link behind `#`. */
export const FollowPlaylistScreen = withEditTexts(FollowPage);

function FollowPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <PageHead
        message="video.playlist.followTitle"
        back={{ to: '/playlists', label: 'video.videos.back' }}
      />
      {/* An address without a token is a link that does not work. */}
      <FollowPlaylist key={token} token={token || '-'} />
    </>
  );
}

function FollowPlaylist({ token }: { token: string }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['video', 'shared-playlist', token],
    queryFn: () => readShared(token),
    retry: (count, cause) => count < 2 && !(cause instanceof ApiError),
  });
  const following = useMutation({
    mutationFn: () => followPlaylist(token),
    onSuccess: () => void refreshPlaylists(),
  });
  // The callback is dropped with the screen, so that a late answer does not lead away from another.
  const follow = () =>
    following.mutate(undefined, { onSuccess: () => void navigate(`/playlists/${data?.id}`) });
  if (isPending) return <Spinner message="video.playlists.loading" />;
  if (!data) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return (
      <ErrorPanel
        message={isGone ? 'video.playlist.gone' : 'video.playlists.error'}
        action={!isGone && <RetryButton onRetry={() => void refetch()} />}
      />
    );
  }
  return (
    <Card className={styles.section}>
      <h2 className={styles.title}>
        <bdi>{data.name}</bdi>
      </h2>
      {data.description && <p dir="auto">{data.description}</p>}
      <p className={styles.hint}>
        <FormattedMessage id="video.playlist.by" values={{ name: <bdi>{data.owner}</bdi> }} />
        {' · '}
        <FormattedMessage id="video.playlists.videoCount" values={{ count: data.video_count }} />
      </p>
      <div className={styles.buttons}>
        {data.is_own || data.is_following ? (
          <ButtonLink message="video.playlist.show" to={`/playlists/${data.id}`} />
        ) : (
          <Button message="video.playlist.follow" busy={following.isPending} onClick={follow} />
        )}
      </div>
      {following.error && <Failed error={following.error} />}
    </Card>
  );
}
