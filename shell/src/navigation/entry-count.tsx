import { readFields } from '@glossa/contract/read/fields';
import { apiQuery } from '@glossa/kit/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';

const STALE_TIME_MS = 3_000;

/** The number at an entry, such as the words due; nothing for 0, and until it is known. `of`: the call and its field. */
export function EntryCount({ of }: { of: string }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [address = '', field = ''] = of.replace(/^\/api/, '').split('#');
  const { data, isStale, refetch } = useQuery({
    ...apiQuery({
      queryKey: ['navigation', of],
      url: address,
      read: ({ data }) => Number(readFields(data)[field]) || 0,
    }),
    retry: false,
    staleTime: STALE_TIME_MS,
  });
  const refresh = useEffectEvent(() => {
    if (isStale) void refetch();
  });
  // What the learner did on one page shows on the next.
  useEffect(() => refresh(), [pathname]);
  if (!data) return null;
  return <span className={styles.count}>{data > 99 ? '99+' : intl.formatNumber(data)}</span>;
}
