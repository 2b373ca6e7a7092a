import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { claimDirectory, DirectoryInUse } from './claim-directory';
import { processIdentity } from './process-identity';

const longAgo = new Date(Date.now() - 60_000);
let directory: string;
let owners: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'claim-'));
  owners = path.join(directory, 'owners');
  mkdirSync(owners);
});
afterEach(() => rmSync(directory, { recursive: true }));

const identity = processIdentity(process.pid) ?? '';
/** As a server in a container leaves it, where every server is process 1: here it has the number of this one. */
function claimElsewhere(): string {
  const file = path.join(owners, `${identity}@container-7`);
  writeFileSync(file, '');
  return file;
}

describe('the claim of a directory', () => {
  it('is held once, until it is released', async () => {
    const release = await claimDirectory(directory);
    await expect(claimDirectory(directory)).rejects.toMatchObject({ pid: process.pid });
    release();
    (await claimDirectory(directory))();
    expect(readdirSync(owners)).toEqual([]);
  });

  it('is not held by a process whose number now belongs to another program', async () => {
    const [, ...rest] = identity.split('-');
    writeFileSync(path.join(owners, `${process.ppid}-${rest.join('-')}0`), '');
    const release = await claimDirectory(directory);
    expect(readdirSync(owners)).toEqual([`${identity}@${hostname()}`]);
    release();
  });

  it('is respected while its owner in another container gives signs of life', async () => {
    claimElsewhere();
    const claiming = claimDirectory(directory);
    await expect(claiming).rejects.toBeInstanceOf(DirectoryInUse);
    await expect(claiming).rejects.toMatchObject({ pid: process.pid, host: 'container-7' });
  });

  it('is taken over when that one has been silent for a while', async () => {
    utimesSync(claimElsewhere(), longAgo, longAgo);
    (await claimDirectory(directory))();
    expect(readdirSync(owners)).toEqual([]);
  });

  it('gives signs of life while it is held', async () => {
    const release = await claimDirectory(directory, 1);
    const file = path.join(owners, `${identity}@${hostname()}`);
    utimesSync(file, longAgo, longAgo);
    while (statSync(file).mtimeMs <= longAgo.getTime()) await new Promise(setImmediate);
    release();
  });
});
