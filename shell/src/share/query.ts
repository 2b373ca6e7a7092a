/** What `@tanstack/react-query` is at run time, for the same reason as the router's list beside this file. */
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
