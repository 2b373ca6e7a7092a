import { FormattedMessage } from 'react-intl';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import type { Announce, LessonToolsOptions } from './use-lesson-tools';

interface TranslationKeyOptions extends Pick<LessonToolsOptions, 'transcript' | 'cursor'> {
  subtitles: DualSubtitleSettings;
  /** Index of the sentence that the keys are about. */
  thisSentence: () => number;
  announce: Announce;
}

/** Shows or hides the subtitle of this sentence if the subtitles are blurred, else all subtitles. */
export function useTranslationKey(options: TranslationKeyOptions): () => void {
  const { transcript, cursor, subtitles, thisSentence, announce } = options;

  function showOrHideAll(): void {
    subtitles.setOn(!subtitles.on);
    announce(<FormattedMessage id="video.subtitles.turned" values={{ on: subtitles.on ? 'no' : 'yes' }} />);
  }

  return () => {
    if (!subtitles.on || !subtitles.blurred) return showOrHideAll();
    const index = thisSentence();
    const row = cursor.element(transcript?.sentences[index]?.first ?? -1)?.closest('[data-sentence]');
    const button = row?.querySelector<HTMLElement>('[data-reveal]');
    const line = subtitles.shown?.lines[index];
    if (!button || !line) {
      return announce(subtitles.isLoading() ? undefined : <FormattedMessage id="video.subtitles.noLine" />);
    }
    const wasBlurred = button.dataset.reveal === 'blurred';
    button.click();
    if (!wasBlurred) return announce(undefined);
    // The focus stays at the word, so the revealed subtitle is announced until it is hidden again.
    const shownAnnouncement = (
      <span lang={subtitles.language} dir="auto">
        {line}
      </span>
    );
    announce(shownAnnouncement);
    const forget = () => announce((current) => (current === shownAnnouncement ? undefined : current));
    button.addEventListener('click', forget, { once: true });
  };
}
