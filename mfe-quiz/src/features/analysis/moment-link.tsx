import { FormattedMessage } from 'react-intl';
import type { WordMoment } from '@glossa/contract/quiz-result';
import { ButtonLink, Icon, VisuallyHidden } from '@glossa/shared/ui';

/** Leads to where the word was met: the moment if it is known, else the video. */
export function MomentLink({ moment }: { moment: WordMoment }) {
  return (
    <ButtonLink to={momentPath(moment)} variant="secondary" size="small">
      <Icon name="play" size="small" />
      <span>
        <FormattedMessage id={moment.video_time === null ? 'quiz.results.video' : 'quiz.results.moment'} />
        <VisuallyHidden> {moment.video_title}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}

/** A video in no playlist is shown as one of the first, as everywhere on the site. */
function momentPath({ playlist_id: playlistId, video_id: videoId, video_time: seconds }: WordMoment): string {
  const path = `/playlists/${playlistId ?? 1}/${encodeURIComponent(videoId)}`;
  return seconds === null ? path : `${path}?t=${seconds}`;
}
