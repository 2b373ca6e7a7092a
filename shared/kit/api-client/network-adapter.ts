import { getAdapter, type AxiosAdapter } from 'axios';

const fetchAdapter = getAdapter(['fetch', 'xhr']);
/** `fetch` reports upload progress only over HTTP/2, and fails over HTTP/1.1. */
const progressAdapter = getAdapter(['xhr', 'fetch']);

export const networkAdapter: AxiosAdapter = (config) =>
  (config.onUploadProgress ? progressAdapter : fetchAdapter)(config);
