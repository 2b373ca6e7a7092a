import { getAdapter } from 'axios';

/** How a call goes over the network. */
export const networkAdapter = getAdapter(['fetch', 'xhr']);
