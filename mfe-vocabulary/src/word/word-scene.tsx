import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { MomentPicture } from '@glossa/kit/pronunciation';
import { useIntl } from 'react-intl';

interface WordSceneProps {
  word: Pick<VocabularyWord, 'video_id' | 'video_time'>;
  className: string | undefined;
}

/** The picture of the moment in which the learner met the word, if it was in a video. */
export function WordScene({ word: { video_id, video_time }, className }: WordSceneProps) {
  const label = useIntl().formatMessage({ id: 'vocabulary.review.watch' });
  return (
    video_id !== null && <MomentPicture videoId={video_id} time={video_time} {...{ label, className }} />
  );
}
