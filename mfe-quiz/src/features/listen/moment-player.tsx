import type { LessonSound } from '@glossa/contract/vocabulary/word-sound';
import { playMoment } from '@glossa/kit/pronunciation';
import { useRetryOnReturn } from '@glossa/kit/service-return';
import { Button, Icon, Text } from '@glossa/kit/ui';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './moment-player.module.css';

interface MomentPlayerProps {
  sound: LessonSound;
  /** Replaces the sound for those who cannot hear it. */
  hint: ReactNode;
}

/** Plays the moment of the lesson that a question is about, as often as wanted. */
export function MomentPlayer({ sound, hint }: MomentPlayerProps) {
  const [plays, setPlays] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isHintShown, setHintShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useRetryOnReturn(hasFailed, () => {
    // It plays at a press alone, and the hint has been read.
    setFailed(false);
    setHintShown(true);
  });

  function play() {
    setPlays(plays + 1);
    setFailed(false);
    if (video.current) playMoment(video.current, sound).catch(() => setFailed(true));
  }

  return (
    <div className={styles.sound}>
      {/* Above the picture, so that the button stays where it was pressed. */}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={play}>
          <Icon name="play" size="small" />
          <FormattedMessage id="quiz.listen.play" />
        </Button>
        {hint && !hasFailed && (
          <Button variant="ghost" aria-expanded={isHintShown} onClick={() => setHintShown(!isHintShown)}>
            <FormattedMessage id="quiz.listen.skip" />
          </Button>
        )}
      </div>
      {sound.media.kind === 'file' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions would show the answer; the hint replaces them
        <video
          ref={video}
          className={styles.picture}
          src={sound.media.url}
          preload="metadata"
          playsInline
          hidden={plays === 0 || hasFailed}
        />
      ) : (
        plays > 0 && <HostFrame key={plays} hostId={sound.media.youtube_id} sound={sound} />
      )}
      {hasFailed && <Text role="alert" message="quiz.listen.failed" />}
      <div role="status">{(isHintShown || hasFailed) && hint}</div>
    </div>
  );
}

/** The video host's frame, which takes whole seconds and starts by itself. */
function HostFrame({ hostId, sound }: { hostId: string; sound: LessonSound }) {
  const place = new URLSearchParams({
    ...{ autoplay: '1', playsinline: '1', rel: '0' },
    start: String(Math.floor(sound.start)),
    end: String(Math.ceil(sound.end)),
  });
  return (
    <iframe
      className={styles.picture}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(hostId)}?${place.toString()}`}
      title={useIntl().formatMessage({ id: 'quiz.listen.play' })}
      allow="autoplay; encrypted-media"
      // The host plays nothing without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
