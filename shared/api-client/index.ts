export { apiClient } from './api-client';
export { ApiError, detailOf } from './api-error';
export { queryClient } from './query-client';
export { queryKeys } from './query-keys';
