import { PronounceButton } from '@glossa/kit/pronunciation';
import type { ComponentProps } from 'react';

const TEXTS = {
  play: 'quiz.pronunciation.play',
  failed: 'quiz.pronunciation.failed',
  voiceMissing: 'quiz.pronunciation.voiceMissing',
};

export function HearText(props: Omit<ComponentProps<typeof PronounceButton>, 'texts'>) {
  return <PronounceButton texts={TEXTS} {...props} />;
}
