import { useRef, useState } from 'react';
import { loadAction } from '@glossa/kit/federation';
import type { Transcript } from '@glossa/contract/video/transcript';
import { normalizeWord } from '@glossa/contract/word-key';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player } from '../../player/player';
import { TextCursor } from '../../features/reading/text-cursor';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { useShortcuts } from '../../features/shortcuts/shortcuts';
import { readChosenWord } from '../../features/reading/chosen-word';
import { useLessonTools } from './use-lesson-tools';
import type { LessonWords } from './use-lesson-words';
import { useLookUp } from './use-look-up';

interface LessonControlsOptions {
  savedVideoId: string;
  player: Player | null;
  transcript: Transcript | undefined;
  words: LessonWords;
  subtitles: DualSubtitleSettings;
}

/** What the keys that change something are about. */
type KeyOptions = Omit<LessonControlsOptions, 'player'> & {
  cursor: TextCursor;
  tools: Pick<ReturnType<typeof useLessonTools>, 'announce' | 'thisSentence'>;
};

/** The toolbar, the shortcuts and the place in the text that both are about. */
export function useLessonControls(options: LessonControlsOptions) {
  const { player, transcript, words } = options;
  const [cursor] = useState(() => new TextCursor());
  const [sheetOpen, setSheetOpen] = useState(false);
  const tools = useLessonTools({ player, transcript, words, cursor });
  const { save, error } = useQuickSave({ ...options, cursor, tools });
  const lookUp = useLookUp({ player, transcript, cursor });
  const translation = useTranslationKey({ ...options, cursor, tools });
  const actions = {
    ...tools.actions,
    save,
    lookUp: lookUp.openAtCursor,
    translation,
    sheet: () => setSheetOpen(true),
  };
  useShortcuts((action) => actions[action]());
  return {
    cursor,
    tools,
    lookUp,
    saveError: error,
    sheetOpen,
    openSheet: actions.sheet,
    closeSheet: () => setSheetOpen(false),
  };
}

/** Saves the picked phrase or the word at the cursor without a dialog. */
function useQuickSave({ savedVideoId, transcript, words, cursor, tools: { announce } }: KeyOptions) {
  const { formatMessage } = useIntl();
  /** Keys of the words that are being saved. */
  const saving = useRef(new Set<string>());
  const [error, setError] = useState<Error | null>(null);

  function save(): void {
    if (!transcript) return;
    const chosen = readChosenWord(transcript, cursor.place);
    if (!chosen?.word) return;
    const { word, sentence, videoTime } = chosen;
    const key = normalizeWord(word, transcript.language);
    // A word that is being saved is marked already.
    if (saving.current.has(key)) return;
    if (words.isSaved(word)) return announce(formatMessage({ id: 'video.tools.savedBefore' }, { word }));
    saving.current.add(key);
    announce(undefined);
    setError(null);
    loadAction('vocabulary/save-word')
      .then((saveWord) => saveWord({ word, sentence, videoTime, videoId: savedVideoId }))
      .then(() => announce({ saved: word }), setError)
      .finally(() => saving.current.delete(key));
  }

  return { save, error };
}

/** Shows or hides the subtitle of this sentence if the subtitles are blurred, else all subtitles. */
function useTranslationKey({ transcript, cursor, subtitles, tools }: KeyOptions): () => void {
  const { thisSentence, announce } = tools;

  function showOrHideAll(): void {
    if (subtitles.missing) return announce(<FormattedMessage id="video.subtitles.noLine" />);
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
