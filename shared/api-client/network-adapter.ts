import { getAdapter, type AxiosAdapter } from 'axios';

const fetchAdapter = getAdapter(['fetch', 'xhr']);
/** `fetch` can tell how much of a body has gone out over HTTP/2 only, and fails over HTTP/1.1. */
const progressAdapter = getAdapter(['xhr', 'fetch']);

/** How a call goes over the network. */
export const networkAdapter: AxiosAdapter = (config) =>
  (config.onUploadProgress ? progressAdapter : fetchAdapter)(config);
