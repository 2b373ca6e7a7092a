export { apiClient, loadNetwork } from './api-client';
export { apiQuery, type ApiQueryMeta, type ApiResponse } from './api-client';
export { ApiError, errorDetail } from './api-error';
export { dropBootCalls, startCalls } from './boot-calls';
export { callTracing } from './call-tracing';
export { parseId } from './parse-id';
export { queryClient, queryKeys } from './query-client';
export { onRevisionSeen } from './seen-revision';
