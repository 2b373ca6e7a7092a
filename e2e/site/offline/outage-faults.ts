/** What a page without a network writes of its streams and calls. */
export const OUTAGE_FAULTS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/;
