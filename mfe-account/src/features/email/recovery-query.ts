import { apiQuery } from '@glossa/kit/api-client';
import type { Recovery } from '@glossa/contract/account';

export const recoveryQuery = apiQuery<Recovery>({ queryKey: ['recovery'], url: '/auth/recovery' });
