import type { TranscriptSentence } from '@glossa/contract/video/transcript';
import { formatClock } from '@glossa/kit/format';
import { Button } from '@glossa/kit/ui';
import { type ComponentProps, type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Strokes } from '../../components/tool';
import type { FollowTime, Player } from '../../player/player';
import { useIsPlaying } from '../../player/use-is-playing';
import styles from './player-bar.module.css';

interface PlayerBarProps {
  player: Player | null;
  follow: FollowTime;
  /** Seconds; it is used while the player does not know them. */
  duration: number | undefined;
  sentences: readonly TranscriptSentence[] | undefined;
  /** It fills the screen on request. */
  picture: RefObject<HTMLElement | null>;
  onPlayPause: () => void;
  onReplay: () => void;
}

/** The controls of a film that we keep, below its picture. Time runs from left to right in every language. */
export function PlayerBar(props: PlayerBarProps) {
  const { player, follow, duration, sentences, picture, onPlayPause, onReplay } = props;
  const { formatMessage } = useIntl();
  const total = player?.getDuration() ?? duration ?? 0;
  const isPlaying = useIsPlaying(player);
  const { position, clock } = usePosition(follow, total);
  const gaps = useMemo(() => drawGaps(sentences, total), [sentences, total]);
  return (
    <div className={styles.bar} dir="ltr" data-player-bar>
      <BarButton
        label={formatMessage({ id: 'video.keys.playPause' })}
        path={isPlaying ? PAUSE : PLAY}
        onClick={onPlayPause}
      />
      <BarButton
        label={formatMessage({ id: 'video.tools.replay' })}
        path={REPLAY}
        disabled={!player || !sentences?.length}
        onClick={onReplay}
      />
      <span className={styles.clock}>
        <span ref={clock}>{formatClock(0)}</span> / {formatClock(total)}
      </span>
      <input
        ref={position}
        type="range"
        className={styles.track}
        style={gaps}
        min={0}
        max={total}
        step={0.1}
        defaultValue={0}
        disabled={!player}
        aria-label={formatMessage({ id: 'video.player.position' })}
        onChange={({ target }) => player?.seek(Number(target.value))}
      />
      {document.fullscreenEnabled && (
        <BarButton
          label={formatMessage({ id: 'video.player.fullscreen' })}
          path={FULL_SCREEN}
          onClick={() => void toggleFullScreen(picture.current)}
        />
      )}
    </div>
  );
}

type BarButtonProps = ComponentProps<typeof Button> & { label: string; path: string };

function BarButton({ label, path, ...button }: BarButtonProps) {
  const look = { variant: 'ghost', size: 'small', className: styles.button } as const;
  return (
    <Button {...look} aria-label={label} title={label} {...button}>
      <Strokes path={path} />
    </Button>
  );
}

/** Shows the time past React, which would render the bar at every frame. */
function usePosition(follow: FollowTime, total: number) {
  const position = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      follow((seconds) => {
        const { current } = position;
        if (!current || !clock.current) return;
        const text = formatClock(seconds);
        current.value = String(seconds);
        current.style.setProperty('--past', `${total > 0 ? (seconds / total) * 100 : 0}%`);
        if (clock.current.textContent === text) return;
        clock.current.textContent = text;
        current.setAttribute('aria-valuetext', text);
      }),
    [follow, total],
  );
  return { position, clock };
}

/** More pieces would be thinner than the gaps between them. */
const MAX_PIECES = 80;

/** Gaps in the bar where sentences begin, drawn over it: an element for each would be too many. */
function drawGaps(sentences: PlayerBarProps['sentences'] = [], total: number): CSSProperties {
  if (total <= 0 || sentences.length > MAX_PIECES) return {};
  const stops = sentences.slice(1).map(({ start }) => {
    const at = `${(start / total) * 100}%`;
    return `transparent calc(${at} - 1px), var(--bar) 0 calc(${at} + 1px), transparent 0`;
  });
  const gaps = `linear-gradient(to right, ${['transparent', ...stops, 'transparent'].join(', ')})`;
  return { '--gaps': gaps } as CSSProperties;
}

async function toggleFullScreen(picture: HTMLElement | null): Promise<void> {
  // A browser may refuse; the picture then stays as it is.
  await (document.fullscreenElement ? document.exitFullscreen() : picture?.requestFullscreen())?.catch(
    () => undefined,
  );
}

const PLAY = 'M7 4.5v15l12-7.5-12-7.5Z';
const PAUSE = 'M8 5v14M16 5v14';
const REPLAY = 'M4.5 12a7.5 7.5 0 1 0 2.4-5.500L4.5 9M4.5 4v5h5';
const FULL_SCREEN = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5';
