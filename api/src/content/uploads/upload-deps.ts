import type { User } from '@glossa/contract/user';
import type { MediaStore } from '../../foundation/media/media-store';
import type { Database } from '../../platform/database/database';
import type { ServiceSettings, VideoQuota } from '../../platform/settings/settings';

export interface UploadDeps {
  database: Database;
  mediaStore: MediaStore;
  settings: ServiceSettings;
}

/** How many videos of their own a learner may upload, and how large they may be together. */
export function videoQuota(
  learner: User,
  { uploads, plans }: Pick<ServiceSettings, 'uploads' | 'plans'>,
): VideoQuota {
  // Where the free plan has no limit of words, nobody pays.
  const isPaid = learner.is_premium || plans.free.vocabularyLimit < 0;
  return isPaid ? uploads.paid : uploads.free;
}
