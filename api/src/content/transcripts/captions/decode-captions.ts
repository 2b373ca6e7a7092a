import { ApiError } from '../../../platform/errors/api-error';
import { decodeFileText } from '../../../platform/text/decode-file-text';

/** Joined files have them in the middle. */
const BYTE_ORDER_MARKS = /\uFEFF/g;
const LINE_ENDS = /\r{1,3}\n|\r/g;

/** Line ends become `\n`. Throws 422. */
export function decodeCaptions(bytes: Uint8Array, language: string): string {
  const text = decodeFileText(bytes, [language]);
  if (text === undefined) throw new ApiError('captions_encoding_unknown');
  return text
    .replaceAll(BYTE_ORDER_MARKS, '')
    .replaceAll(/[\v\f]/g, ' ')
    .replaceAll(LINE_ENDS, '\n');
}
