import { FileDropZone } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { FILE_FORMATS } from '../../word/download-words';

interface FilePickerProps {
  file: File | undefined;
  /** The format of the chosen file is not supported. */
  wrongKind: boolean;
  onChoose: (file: File) => void;
}

export function FilePicker({ file, wrongKind, onChoose }: FilePickerProps) {
  const intl = useIntl();
  return (
    <FileDropZone
      icon="book"
      label={<FormattedMessage id={file ? 'vocabulary.files.chooseOther' : 'vocabulary.files.choose'} />}
      hint={<FormattedMessage id="vocabulary.files.drop" />}
      accept={FILE_ENDINGS}
      aria-invalid={wrongKind || undefined}
      onChoose={([first]) => first && onChoose(first)}
    >
      {file && (
        <FormattedMessage
          id={wrongKind ? 'vocabulary.files.wrongKind' : 'vocabulary.files.chosen'}
          values={{ name: <bdi key="name">{file.name}</bdi>, size: sizeText(file.size) }}
        />
      )}
    </FileDropZone>
  );

  function sizeText(bytes: number): string {
    const kilobytes = bytes / 1000;
    const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte'];
    return intl.formatNumber(value, { style: 'unit', unit, maximumSignificantDigits: 2 });
  }
}

const FORMATS = new Map<string, VocabularyFileFormat>([
  ...FILE_FORMATS.map((format) => [format, format] as const),
  ['colpkg', 'apkg'],
  ['tsv', 'csv'],
  ['txt', 'csv'],
]);
const FILE_ENDINGS = [...FORMATS.keys()].map((ending) => `.${ending}`).join(',');

export const readFormat = (name: string) => FORMATS.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
