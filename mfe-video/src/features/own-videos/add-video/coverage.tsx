import { readFields, readNumber } from '@glossa/contract/read/fields';
import { apiQuery } from '@glossa/kit/api-client';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
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

/** Shows nothing while the numbers are not known, nor from a server that does not count them. */
export function Coverage({ language }: { language: string }) {
  const intl = useIntl();
  const target = useTranslationLanguage();
  const { data } = useQuery({ ...coverageQuery(language, target), enabled: language !== target });
  if (!data || data.share === null || !data.words || language === target) return null;
  const nameLanguage = (code: string) => intl.formatDisplayName(code, { type: 'language', fallback: 'code' });
  return (
    <Text
      className={styles.hint}
      message="video.own.coverage"
      values={{
        share: intl.formatNumber(data.share, { style: 'percent' }),
        words: intl.formatNumber(data.words),
        from: nameLanguage(language),
        to: nameLanguage(target),
      }}
    />
  );
}
