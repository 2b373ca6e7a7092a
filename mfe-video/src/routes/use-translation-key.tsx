import type { Transcript } from '@glossa/shared/contract/transcript';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextCursor } from '../features/reading/text-cursor';
import type { SecondLineSettings } from '../features/second-line/use-second-line';

interface TranslationKeyOptions {
  transcript: Transcript | undefined;
  cursor: TextCursor;
  second: SecondLineSettings;
  /** Index of the sentence that the keys are about. */
  thisSentence: () => number;
  onNews: (news: ReactNode) => void;
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
    if (!button || !line) return onNews(<FormattedMessage id="video.second.noLine" />);
    const wasVeiled = button.dataset.reveal === 'veiled';
    button.click();
    // The focus stays at the word, so what has come into sight elsewhere is told here.
    onNews(
      wasVeiled && (
        <span lang={second.language} dir="auto">
          {line}
        </span>
      ),
    );
  };
}
