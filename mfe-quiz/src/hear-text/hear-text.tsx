import { PronounceButton } from '@glossa/kit/pronunciation';
import type { ComponentProps } from 'react';

export function HearText(props: Omit<ComponentProps<typeof PronounceButton>, 'toTextId'>) {
  return <PronounceButton toTextId={(name) => `quiz.pronunciation.${name}`} {...props} />;
}
