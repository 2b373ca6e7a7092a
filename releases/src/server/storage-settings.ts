import { SettingFault } from './setting-fault';
import type { StorageSettings } from './site-storage';

/** Of use only together with the bucket they are about. */
const needBucket = ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'];

/**
 * Where the site keeps what it keeps, as the environment says.
 * @throws SettingFault with all mistakes: the names of variables, and no values, which may be secret.
 */
export function storageSettings(env: NodeJS.ProcessEnv): StorageSettings {
  const given = (name: string) => env[name] || undefined;
  const databaseUrl = given('RELEASES_DATABASE_URL');
  const bucket = given('S3_BUCKET');
  const endpoint = given('S3_ENDPOINT');
  const pathStyle = given('S3_FORCE_PATH_STYLE');
  const mistakes = [
    ...(databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)
      ? ['RELEASES_DATABASE_URL must begin with postgres://']
      : []),
    // A visitor who comes to another server of several must be known there.
    ...(databaseUrl && !given('SITE_SECRET') ? ['RELEASES_DATABASE_URL needs SITE_SECRET'] : []),
    ...(endpoint && !/^https?:\/\/[^\s/]+/.test(endpoint)
      ? ['S3_ENDPOINT must begin with https:// or http://']
      : []),
    ...(pathStyle && !['0', '1'].includes(pathStyle) ? ['S3_FORCE_PATH_STYLE must be 0 or 1'] : []),
    ...needBucket.filter((name) => given(name) && !bucket).map((name) => `${name} needs S3_BUCKET`),
  ];
  if (mistakes.length > 0) throw new SettingFault(`${mistakes.join('; ')}.`);
  // Amazon's own variables for the region count as well, as they do for its other tools.
  const region = given('S3_REGION') ?? given('AWS_REGION') ?? given('AWS_DEFAULT_REGION');
  return {
    databaseUrl,
    s3: bucket ? { bucket, endpoint, region, forcePathStyle: pathStyle === '1' } : undefined,
  };
}
