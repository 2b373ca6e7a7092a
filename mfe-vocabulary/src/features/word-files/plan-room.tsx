import { readUsage } from '@glossa/contract/read/subscription';
import { apiQuery } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { VocabularyPlans } from '../../word/failure';
import { readFormat } from './file-picker';
import styles from './word-files.module.css';

const usageQuery = apiQuery({
  queryKey: ['payment', 'usage'],
  url: '/stripe/usage',
  read: ({ data }) => readUsage(data),
});

/** How many words the plan has room for, before a file is read; nothing where it has no limit. */
export function PlanRoom({ file }: { file: File | undefined }) {
  const { data: plan } = useQuery(usageQuery);
  const { data: count = 0 } = useQuery({
    queryKey: ['vocabulary-file', file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? countWords(file) : 0),
    enabled: file !== undefined,
  });
  if (!plan || plan.limits.vocabulary_limit < 0) return null;
  const limit = plan.limits.vocabulary_limit;
  const left = Math.max(0, limit - plan.usage.vocabulary_used);
  const isTooMany = file !== undefined && count > left;
  return (
    <div role="status" className={isTooMany ? styles.limit : styles.hint}>
      <p>
        <FormattedMessage id="vocabulary.files.room" values={{ limit, left }} />{' '}
        {isTooMany && <FormattedMessage id="vocabulary.files.tooMany" values={{ count, left }} />}
      </p>
      {isTooMany && <VocabularyPlans />}
    </div>
  );
}

/** About how many words a file has; 0 where only the server can tell. */
async function countWords(file: File): Promise<number> {
  if (readFormat(file.name) !== 'csv') return 0;
  const lines = (await new Response(file).text()).split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length;
}
