import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RESERVED_MOUNTS } from '@glossa/kit/contract/release';
import type { Checkout } from './checkout';
import { Refusal } from './refusal';

export interface NewRemote {
  readonly folder: string;
  readonly app: string;
  readonly mount: string;
  readonly port: number;
  readonly title: string;
}

export const USAGE =
  'npm run new-remote -- <name> [--mount /path] [--port 3005] [--title "Name in the navigation"]';

const FIRST_PORT = 3001;
/** Port of the running site that the remote is tried in. */
const SITE_PORT = 8080;
const MAX_NAME_LENGTH = 32;
const MAX_MOUNT_LENGTH = 64;
const MAX_TITLE_LENGTH = 40;

/** Reads the command line against what the checkout holds. @throws Refusal */
export function readRequest(argv: readonly string[], checkout: Checkout): NewRemote {
  const { name, options } = parseArguments(argv);
  const app = checkName(name, checkout);
  return {
    app,
    folder: checkFolder(`mfe-${app}`, checkout),
    mount: checkMount(options.mount ?? `/${app}`, checkout),
    port: options.port === undefined ? nextPort(checkout) : checkPort(options.port, checkout),
    title: checkTitle(options.title ?? toTitle(app)),
  };
}

function parseArguments(argv: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { mount: text, port: text, title: text },
    });
    if (positionals.length !== 1) throw new Error('Give one name.');
    return { name: positionals[0] ?? '', options: values };
  } catch (error) {
    throw new Refusal('usage', `${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function checkName(name: string, { packages, remotes }: Checkout): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new Refusal(
      'name_invalid',
      `“${name}” is no name for an app: small letters, digits and single hyphens, a letter first, at most ${MAX_NAME_LENGTH}, e.g. notes or word-games.`,
    );
  }
  if (name.startsWith('mfe-')) {
    const short = name.slice('mfe-'.length);
    throw new Refusal('name_invalid', `The folder gets its “mfe-” by itself: npm run new-remote -- ${short}`);
  }
  if (packages.includes(`@glossa/${name}`) || remotes.some(({ app }) => app === name)) {
    throw new Refusal('name_taken', `There is a workspace called ${name} already: choose another name.`);
  }
  return name;
}

function checkFolder(folder: string, { root }: Checkout): string {
  const path = join(root, folder);
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new Refusal('folder_taken', `${folder} has something in it already: move it away first.`);
  }
  return folder;
}

function checkMount(mount: string, { remotes }: Checkout): string {
  if (!/^\/[a-z][a-z0-9-]*$/.test(mount) || mount.length > MAX_MOUNT_LENGTH) {
    throw new Refusal(
      'mount_invalid',
      `“${mount}” is no mount: one part of an address in small letters, digits and hyphens, such as /notes.`,
    );
  }
  if (RESERVED_MOUNTS.includes(mount)) {
    throw new Refusal('mount_reserved', `${mount} is the site’s own: choose another mount.`);
  }
  const owner = remotes.find(({ mounts }) => mounts.includes(mount));
  if (owner) throw new Refusal('mount_taken', `${mount} belongs to ${owner.app}: choose another --mount.`);
  return mount;
}

function checkPort(text: string, { remotes }: Checkout): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1024 || port > 65_535) {
    throw new Refusal('port_invalid', `“${text}” is no port for development: a number from 1024 to 65535.`);
  }
  if (port === SITE_PORT) {
    throw new Refusal('port_taken', `Port ${port} is the running site’s own: choose another --port.`);
  }
  const owner = remotes.find((remote) => remote.port === port);
  if (owner) throw new Refusal('port_taken', `${owner.folder} has port ${port}: choose another --port.`);
  return port;
}

/** The first free port. */
function nextPort({ remotes }: Checkout): number {
  let port = FIRST_PORT;
  while (remotes.some((remote) => remote.port === port)) port += 1;
  return port;
}

/** It becomes an ICU message, in which some characters have a meaning. */
function checkTitle(title: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,:!?’–-]*$/u.test(title) && title.length <= MAX_TITLE_LENGTH) {
    return title.trim();
  }
  throw new Refusal(
    'title_invalid',
    `“${title}” is no title: 1 to ${MAX_TITLE_LENGTH} letters, digits, spaces and & . , : ! ? ’ – -`,
  );
}

function toTitle(app: string): string {
  const words = app.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
