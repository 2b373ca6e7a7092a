import { addressedType, isAtOrigin } from '@glossa/contract/media-address';
import { unescape } from 'node:querystring';
import { invalidFields } from '../../platform/errors/api-error';
import { cleanName, titleFromName } from '../../foundation/media/file-name';

const refuse = (problem: string) => invalidFields([{ name: 'youtube_url', problem }]);

/** A file that players load from its address; the server never does: an address may lead into its own network. Throws 422. */
export function parseMediaAddress(address: string, origins: readonly string[]) {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  if (!url || url.username !== '' || url.password !== '' || addressedType(url) === undefined)
    throw refuse('must be the https address of a video of the video host, or of a media file');
  if (!isAtOrigin(url, origins))
    throw refuse(`must be at one of: ${['the video host', ...origins].join(', ')}`);
  url.hash = '';
  const title = titleFromName(cleanName(unescape(url.pathname).replaceAll('_', ' ')));
  return { mediaFile: url.href, title };
}
