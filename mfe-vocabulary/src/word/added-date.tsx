import { FormattedDate } from 'react-intl';

/** The day a word was saved; `at` is ISO 8601. */
export function AddedDate({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <FormattedDate value={at} dateStyle="medium" />
    </time>
  );
}
