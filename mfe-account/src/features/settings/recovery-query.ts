import type { Recovery } from '@glossa/contract/account';
import { readAsSent } from '@glossa/contract/read/fields';
import { apiQuery } from '@glossa/kit/api-client';

export const recoveryQuery = apiQuery({
  queryKey: ['recovery'],
  url: '/auth/recovery',
  read: ({ data }) => readAsSent<Recovery>(data, { by_mail: true }),
});
