import { FormattedDate, FormattedMessage } from 'react-intl';

/** When a word is reviewed next; `at` is ISO 8601. Nothing before its first review. */
export function ReviewDue({ at }: { at: string | null }) {
  if (at === null) return null;
  if (Date.parse(at) <= Date.now()) return <FormattedMessage id="vocabulary.word.reviewNow" />;
  return (
    <FormattedMessage
      id="vocabulary.word.reviewOn"
      values={{
        date: (
          <time key="date" dateTime={at}>
            <FormattedDate value={at} dateStyle="medium" />
          </time>
        ),
      }}
    />
  );
}
