import { Icon } from '@glossa/shared/ui';
import { useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FILE_ENDINGS } from './file-formats';
import styles from './file-picker.module.css';

interface FilePickerProps {
  file: File | undefined;
  /** The format of the chosen file is not supported. */
  wrongKind: boolean;
  onChoose: (file: File) => void;
}

/** A file from the device, chosen from a dialog or dropped here. */
export function FilePicker({ file, wrongKind, onChoose }: FilePickerProps) {
  const intl = useIntl();
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onChoose(dropped);
  }

  return (
    <div
      className={over ? `${styles.place} ${styles.over}` : styles.place}
      onDragOver={(event) => {
        // Otherwise the browser opens the file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.label}>
        <input
          type="file"
          className={styles.input}
          accept={FILE_ENDINGS}
          aria-invalid={wrongKind || undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) onChoose(chosen);
            // Lets the same file be chosen again after a correction.
            target.value = '';
          }}
        />
        <Icon name="book" />
        <FormattedMessage id={file ? 'vocabulary.files.chooseOther' : 'vocabulary.files.choose'} />
      </label>
      <p className={styles.hint}>
        <FormattedMessage id="vocabulary.files.drop" />
      </p>
      <p role="status" className={styles.chosen}>
        {file && (
          <FormattedMessage
            id={wrongKind ? 'vocabulary.files.wrongKind' : 'vocabulary.files.chosen'}
            values={{ name: <bdi key="name">{file.name}</bdi>, size: sizeText(file.size) }}
          />
        )}
      </p>
    </div>
  );

  function sizeText(bytes: number): string {
    const kilobytes = bytes / 1000;
    const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte'];
    return intl.formatNumber(value, { style: 'unit', unit, maximumSignificantDigits: 2 });
  }
}
