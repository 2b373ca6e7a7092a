import { MAX_TAG_LENGTH, MAX_TAGS } from '@glossa/contract/limits';
import { TextField } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';

/** Tags as they are typed, between commas of any script. */
export function parseTags(text: string): string[] {
  const tags = text.split(/[,;\n،、，]/).map((tag) => tag.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(tags)].filter(Boolean);
}

export const areTagsTooMany = (tags: readonly string[]): boolean =>
  tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_TAG_LENGTH);

interface TagFieldProps {
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

export function TagField({ value, readOnly, onChange }: TagFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      message="vocabulary.tags.label"
      hint={intl.formatMessage({ id: 'vocabulary.tags.hint' })}
      error={
        areTagsTooMany(parseTags(value)) &&
        intl.formatMessage({ id: 'vocabulary.tags.tooMany' }, { most: MAX_TAGS, long: MAX_TAG_LENGTH })
      }
      dir="auto"
      autoComplete="off"
      readOnly={readOnly}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
