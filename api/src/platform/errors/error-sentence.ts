import path from 'node:path';
import type { ErrorCode } from '@glossa/contract/errors';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { cataloguesIn } from '../http/catalogues';
import type { ApiError } from './api-error';

interface Sentence {
  readonly text: string;
  readonly language: InterfaceLanguage;
}

const sentences = cataloguesIn<ErrorCode>(path.join(__dirname, 'sentences'));

/**
 * What went wrong, for people. English may say more than other languages: sentences made of field names and line
 * numbers are English only, and elsewhere the sentence of the code stands for them.
 */
export function errorSentence(error: ApiError, language: InterfaceLanguage): Sentence {
  const text = language === 'en' ? undefined : sentences(language)[error.code];
  return text === undefined ? { text: error.message, language: 'en' } : { text, language };
}
