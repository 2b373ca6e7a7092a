import { sql } from 'drizzle-orm';
import { videos } from '../../platform/database/schema/lessons';
import type { PicturedVideo } from '../videos/media';

/** SQL: that of `videos`. */
export const coverOf = sql<PicturedVideo>`jsonb_build_object('id', ${videos.id}, 'youtubeId', ${videos.youtubeId},
  'thumbnailUrl', ${videos.thumbnailUrl}, 'thumbnailFile', ${videos.thumbnailFile}, 'fileId', ${videos.fileId},
  'fileType', ${videos.fileType}, 'mediaKey', ${videos.mediaKey}, 'mediaFile', ${videos.mediaFile},
  'pictureAt', ${videos.pictureAt})`;
