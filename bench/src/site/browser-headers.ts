/** The request headers of Chromium, for a page and for a script. */
const ofEvery = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9,de;q=0.8',
};

export const pageRequest = {
  ...ofEvery,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'upgrade-insecure-requests': '1',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};

export const scriptRequest = {
  ...ofEvery,
  accept: '*/*',
  'sec-fetch-dest': 'script',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};
