import { UNKNOWN_LANGUAGE } from '@glossa/contract/read/language';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { useSession } from '@glossa/kit/auth';
import { PronounceButton } from '@glossa/kit/pronunciation';
import type { ComponentProps } from 'react';

type HearTextProps = Omit<ComponentProps<typeof PronounceButton>, 'toTextId'>;

/** A word of an unknown language is pronounced in the one that the learner is learning. */
export function HearText(props: HearTextProps) {
  const { user } = useSession();
  const language = props.language === UNKNOWN_LANGUAGE ? user?.target_language : props.language;
  if (!language) return null;
  return <PronounceButton toTextId={toTextId} {...props} language={language} />;
}

const toTextId = (name: string) => `vocabulary.pronunciation.${name}`;

export function HearWord({ word }: { word: SavedWord }) {
  const { language, video_id, video_time } = word;
  return <HearText word={word.word} language={language} videoId={video_id} videoTime={video_time} />;
}
