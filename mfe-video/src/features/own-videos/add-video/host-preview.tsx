import { readAsSent } from '@glossa/contract/read/fields';
import type { HostPreview } from '@glossa/contract/video/video';
import { apiQuery } from '@glossa/kit/api-client';
import { Picture } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../own-videos.module.css';

const previewQuery = (address: string) =>
  apiQuery({
    queryKey: ['video', 'host-preview', address],
    url: '/videos/host-preview',
    params: { address },
    read: ({ data }) => readAsSent<HostPreview>(data, { youtube_id: '', thumbnail_url: '' }),
  });

const HOSTS = /^(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const WITH_ID = /[\w-]{11}/;
const MEDIA_FILE = /\.(?:mp[34]|m4[av]|webm|og[gav]|wav|mov)$/i;

const parseAddress = (address: string) =>
  URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;

/** Whether the address may be that of a video of the host; the server decides. */
function mayBeHostVideo(address: string): boolean {
  const url = parseAddress(address);
  return url !== undefined && HOSTS.test(url.hostname) && WITH_ID.test(url.pathname + url.search);
}

export const isMediaFile = (address: string) => MEDIA_FILE.test(parseAddress(address)?.pathname ?? '');

/** What the address leads to, before it is added. Without a title it shows the id; it shows nothing where the server tells nothing. */
export function HostVideoPreview({ address }: { address: string }) {
  const isShown = mayBeHostVideo(address);
  const { data } = useQuery({ ...previewQuery(address.trim()), enabled: isShown });
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
