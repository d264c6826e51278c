export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  notifyManager,
  useMutation,
  useQuery,
  useQueryClient,
} from 'actual/react-query';
