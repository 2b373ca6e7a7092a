import type { Recovery } from '@glossa/contract/account';
import { apiQuery } from '@glossa/kit/api-client';

export const recoveryQuery = apiQuery<Recovery>({ queryKey: ['recovery'], url: '/auth/recovery' });
