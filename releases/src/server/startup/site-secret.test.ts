import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '@glossa/server/server-settings';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { siteSecret } from './site-secret';
import { siteSettings } from './site-settings';

const temporaryFolder = temporaryFolders();

describe('the secret of a site', () => {
  it('is made once and kept for its owner’s eyes', async () => {
    const folder = await temporaryFolder();
    const secret = await siteSecret(folder, undefined);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await siteSecret(folder, undefined)).toBe(secret);
    expect((await stat(path.join(folder, 'site-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['site-secret']);
    expect(await siteSecret(await temporaryFolder(), undefined)).not.toBe(secret);
  });

  it('is the same for processes that start together', async () => {
    const folder = await temporaryFolder();
    const made = await Promise.all(Array.from({ length: 8 }, () => siteSecret(folder, undefined)));
    expect(new Set(made).size).toBe(1);
    expect(await readdir(folder)).toEqual(['site-secret']);
  });

  it('is the one that is given, and nothing is kept then', async () => {
    const folder = await temporaryFolder();
    const given = 'x'.repeat(32);
    expect(await siteSecret(folder, given)).toBe(given);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused when it is too short, without being shown', () => {
    const read = () => siteSettings({ SITE_SECRET: 'a-short-secret' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/SITE_SECRET must not have fewer than 32 characters$/);
    expect(read).not.toThrow('a-short-secret');
  });

  it('does not replace a damaged file', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'site-secret');
    await writeFile(file, 'half');
    await expect(siteSecret(folder, undefined)).rejects.toThrow(`${file} is damaged. Delete it`);
    expect(await readFile(file, 'utf8')).toBe('half');
  });
});
