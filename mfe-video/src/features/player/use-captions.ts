import { useEffect, type RefObject } from 'react';

/** For the player's own captions menu. */
export interface Captions {
  /** ISO 639-1 code. */
  readonly language: string;
  readonly label: string;
  readonly cues: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** Gives the video captions, off until the viewer asks for them: in full screen the transcript is out of sight. */
export function useCaptions(ref: RefObject<HTMLVideoElement | null>, captions: Captions | undefined): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || !captions) return;
    const track = captionTrack(video, captions);
    const cues = captions.cues.map(({ start, end, text }) => new VTTCue(start, end, text));
    cues.forEach((cue) => track.addCue(cue));
    return () => cues.forEach((cue) => track.removeCue(cue));
  }, [ref, captions]);
}

/** A track cannot be removed again, so that of a language is reused. */
function captionTrack(video: HTMLVideoElement, { language, label }: Captions): TextTrack {
  const made = [...video.textTracks].find((track) => track.language === language);
  if (made) return made;
  const track = video.addTextTrack('captions', label, language);
  // The cues of a disabled track cannot be changed.
  track.mode = 'hidden';
  return track;
}
