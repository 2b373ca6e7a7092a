import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { PronounceButton } from '@glossa/kit/pronunciation';
import type { ComponentProps } from 'react';

const TEXTS = {
  play: 'vocabulary.pronunciation.play',
  failed: 'vocabulary.pronunciation.failed',
  voiceMissing: 'vocabulary.pronunciation.voiceMissing',
};

type HearTextProps = Omit<ComponentProps<typeof PronounceButton>, 'texts'>;

/** A button that pronounces a word that may not be saved. */
export function HearText(props: HearTextProps) {
  return <PronounceButton texts={TEXTS} {...props} />;
}

export function HearWord({ word }: { word: VocabularyWord }) {
  const { language, video_id, video_time } = word;
  return <HearText word={word.word} language={language} videoId={video_id} videoTime={video_time} />;
}
