import type { ReadTranslation } from '@glossa/contract/read/translation';
import type { WordDetails } from '@glossa/contract/vocabulary/translation';
import type { ReactNode } from 'react';
import { type KnowWordProps, KnowWordButtons } from '../../look-up/know-word-buttons';
import type { LessonWord } from '../../look-up/save-word';
import { WordExample } from '../../look-up/word-example';
import { OtherTranslations, Sources } from '../../look-up/more-meaning';
import { Definition } from '../../look-up/word-meaning';

interface MoreOfWordProps {
  lessonWord: LessonWord;
  language: string | undefined;
  translation: ReadTranslation | undefined;
  details: WordDetails | undefined;
  know: KnowWordProps | undefined;
  /** The field for the learner's own translation. */
  own: ReactNode;
}

/** What a look-up says on request: other translations, a definition, an example, the sources. */
export function MoreOfWord({ lessonWord, language, translation, details, know, own }: MoreOfWordProps) {
  return (
    <>
      {translation && <OtherTranslations translation={translation} />}
      {translation && <Definition translation={translation} details={details} />}
      <WordExample lessonWord={lessonWord} language={language} examples={details?.examples}>
        <Sources translation={translation} details={details} />
        {know?.status === 'presumed' && <KnowWordButtons {...know} part="deny" />}
        {own}
      </WordExample>
    </>
  );
}
