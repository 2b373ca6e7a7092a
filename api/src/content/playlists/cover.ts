import { sql } from 'drizzle-orm';
import { videos } from '../../platform/database/schema/lessons';
import { videoThumbnail } from '../videos/media';

/** What the address of a video's picture is made of, as JSON keeps it. */
export type Cover = Omit<Parameters<typeof videoThumbnail>[0], 'pictureAt'> & { pictureAt: string | null };

/** SQL: that of `videos`. */
export const coverOf = sql`jsonb_build_object('id', ${videos.id}, 'youtubeId', ${videos.youtubeId},
  'thumbnailUrl', ${videos.thumbnailUrl}, 'thumbnailFile', ${videos.thumbnailFile}, 'fileId', ${videos.fileId},
  'fileType', ${videos.fileType}, 'mediaKey', ${videos.mediaKey}, 'mediaFile', ${videos.mediaFile},
  'pictureAt', ${videos.pictureAt})`;

export const coverAddress = ({ pictureAt, ...video }: Cover, learnerId: number) =>
  videoThumbnail({ ...video, pictureAt: pictureAt === null ? null : new Date(pictureAt) }, learnerId);
