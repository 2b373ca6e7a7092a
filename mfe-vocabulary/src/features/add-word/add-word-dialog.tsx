import type { SlotProps } from '@glossa/shared/federation';
import { useLocale } from '@glossa/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { findSavedWord } from '../../word-met/same-word';
import { useAddWord } from '../../word-met/use-add-word';
import { wordsOfVideoQuery } from '../../word/word-queries';
import { AlreadySaved } from './already-saved';
import { NewWord } from './new-word';

type AddWordProps = SlotProps['vocabulary/add-word'];

/** The dialog that shows a word's translation and saves it. Another word starts it afresh. */
export function AddWordDialog(props: AddWordProps) {
  return <WordToAdd key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function WordToAdd({ word, sentence, videoId, videoTime, onAdded, onClose }: AddWordProps) {
  const met = { word, sentence, videoId, videoTime, locale: useLocale() };
  const wordsOfVideo = useQuery(wordsOfVideoQuery(videoId));
  const adding = useAddWord(met, onAdded);
  const saved =
    findSavedWord(wordsOfVideo.data, word) ?? (adding.data?.isNew === false ? adding.data.saved : undefined);
  // While a new word is on its way the list may bring it back before the answer closes the dialog.
  if (saved && !adding.isPending) return <AlreadySaved word={word} saved={saved} onClose={onClose} />;
  return (
    <NewWord
      met={met}
      adding={adding.isPending}
      error={adding.error}
      onCancel={onClose}
      onAdd={(translation) =>
        // This callback is dropped when the dialog is gone: a late answer must not close the next one.
        adding.mutate(translation, { onSuccess: ({ isNew }) => isNew && onClose() })
      }
    />
  );
}
