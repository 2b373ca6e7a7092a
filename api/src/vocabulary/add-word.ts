import type { User } from '@glossa/shared/contract/user';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { Database } from '../database/connect';
import { invalidFields } from '../errors/api-error';
import type { LanguageModel } from '../language/language-model';
import { foldForm } from '../language/word-form';
import { lookUpDetails } from '../translation/look-up-details';
import { languageOfWord } from '../translation/word-languages';
import { saveWord } from './store';

/** Saves a word for a learner with what the dictionary says of it. `added` is false when it was saved before. */
export async function addWord(
  { database, language: model }: { database: Database; language: LanguageModel },
  learner: User,
  asked: NewVocabularyWord,
): Promise<{ saved: VocabularyWord; added: boolean }> {
  const videoId = textOrNull(asked.video_id);
  const sourceLanguage = await languageOfWord(database, learner, { language: asked.language, videoId });
  if (foldForm(asked.word, sourceLanguage) === '') {
    throw invalidFields([{ name: 'word', problem: 'must hold a letter or a digit' }]);
  }
  const context = textOrNull(asked.context);
  const word = withoutOuterPunctuation(asked.word);
  const details = await lookUpDetails(model, {
    word,
    sourceLanguage,
    targetLanguage: asked.target_language ?? learner.interface_language,
    sentence: context ?? undefined,
  });
  const translation = textOrNull(asked.translation);
  return saveWord(database, { userId: learner.id, word, translation, context, videoId, details });
}

function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

function withoutOuterPunctuation(word: string): string {
  return word.normalize('NFC').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
