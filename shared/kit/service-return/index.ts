export { useRetryOnReturn } from './use-retry-on-return';
