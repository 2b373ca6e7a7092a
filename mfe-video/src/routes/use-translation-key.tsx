import type { Transcript } from '@glossa/contract/transcript';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextCursor } from '../features/reading/text-cursor';
import type { SecondLineSettings } from '../features/dual-subtitles/use-second-line';

interface TranslationKeyOptions {
  transcript: Transcript | undefined;
  cursor: TextCursor;
  second: SecondLineSettings;
  /** Index of the sentence that the keys are about. */
  thisSentence: () => number;
  onNews: Dispatch<SetStateAction<ReactNode>>;
}

/** Shows or hides the second line: of this sentence where the lines are blurred, else of all. */
export function useTranslationKey(options: TranslationKeyOptions): () => void {
  const { transcript, cursor, second, thisSentence, onNews } = options;

  function showOrHideAll(): void {
    second.setOn(!second.on);
    onNews(<FormattedMessage id="video.second.turned" values={{ on: second.on ? 'no' : 'yes' }} />);
  }

  return () => {
    if (!second.on || !second.veiled) return showOrHideAll();
    const index = thisSentence();
    const row = cursor.element(transcript?.sentences[index]?.first ?? -1)?.closest('[data-sentence]');
    const button = row?.querySelector<HTMLElement>('[data-reveal]');
    const line = second.shown?.lines[index];
    if (!button || !line) {
      return onNews(second.isLoading() ? undefined : <FormattedMessage id="video.second.noLine" />);
    }
    const wasVeiled = button.dataset.reveal === 'veiled';
    button.click();
    if (!wasVeiled) return onNews(undefined);
    // The focus stays at the word, so what has come into sight elsewhere is told here, until it is hidden again.
    const shownNews = (
      <span lang={second.language} dir="auto">
        {line}
      </span>
    );
    onNews(shownNews);
    button.addEventListener('click', () => onNews((news) => (news === shownNews ? undefined : news)), {
      once: true,
    });
  };
}
