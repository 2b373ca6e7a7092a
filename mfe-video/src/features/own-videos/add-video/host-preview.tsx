import { readAsSent, readFields, readText } from '@glossa/contract/read/fields';
import type { HostPreview } from '@glossa/contract/video/video';
import { apiQuery } from '@glossa/kit/api-client';
import { Picture } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../own-videos.module.css';

/** Asked once for each id, whatever is typed behind it. */
const previewQuery = (address: string, id: string | undefined) =>
  apiQuery({
    queryKey: ['video', 'host-preview', id],
    url: '/videos/host-preview',
    params: { address },
    read: ({ data }) => ({
      ...readAsSent<HostPreview>(data, { youtube_id: '', thumbnail_url: '' }),
      title: readText(readFields(data)['title']),
    }),
  });

const HOSTS = /^(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const ID = /(?<![\w-])[\w-]{11}(?![\w-])/;
/** Hosts that are asked by http answer by https, too. */
export function parseAddress(address: string): URL | undefined {
  const secure = address.trim().replace(/^http:/i, 'https:');
  return URL.canParse(secure) ? new URL(secure) : undefined;
}

/** What may be the id of a video of the host; the server decides. */
function findHostId(address: string): string | undefined {
  const url = parseAddress(address);
  return url && HOSTS.test(url.hostname) ? ID.exec(url.pathname + url.search)?.[0] : undefined;
}

/** What the address leads to, before it is added. Without a title it shows the id; it shows nothing where the server tells nothing. */
export function HostVideoPreview({ address }: { address: string }) {
  const id = findHostId(address);
  const isShown = id !== undefined;
  const { data } = useQuery({ ...previewQuery(address.trim(), id), enabled: isShown });
  return (
    <div role="status" className={isShown ? styles.preview : undefined}>
      {isShown && data && (
        <div className={styles.video}>
          <Picture address={data.thumbnail_url} isFirst className={styles.picture} />
          <p className={styles.title}>
            <bdi>{data.title ?? data.youtube_id}</bdi>
          </p>
        </div>
      )}
    </div>
  );
}
