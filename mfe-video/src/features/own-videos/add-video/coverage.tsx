import { readFields, readNumber } from '@glossa/contract/read/fields';
import { apiQuery } from '@glossa/kit/api-client';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from '../own-videos.module.css';

const coverageQuery = (language: string, target: string) =>
  apiQuery({
    queryKey: ['coverage', language, target],
    url: '/ai/coverage',
    params: { language, target_language: target },
    read: ({ data }) => {
      const { share, words } = readFields(data);
      return { share: readNumber(share), words: readNumber(words) };
    },
    staleTime: Infinity,
  });

/**
 * How many frequent words of the spoken language have a translation; undefined while it is not known, and from a server that
 * does not count them.
 */
export function useCoverage(language: string) {
  const intl = useIntl();
  const target = useTranslationLanguage();
  const { data } = useQuery({ ...coverageQuery(language, target), enabled: language !== target });
  if (!data || data.share === null || !data.words || language === target) return undefined;
  const nameLanguage = (code: string) => intl.formatDisplayName(code, { type: 'language', fallback: 'code' });
  return (
    <p className={styles.hint}>
      <FormattedMessage
        id="video.own.coverage"
        values={{
          share: <FormattedNumber key="share" value={data.share} style="percent" />,
          words: <FormattedNumber key="words" value={data.words} />,
          from: nameLanguage(language),
          to: nameLanguage(target),
        }}
      />
    </p>
  );
}
