import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RESERVED_MOUNTS } from '@glossa/contract/release';

export interface RemoteRequest {
  readonly app: string;
  readonly mount: string;
  readonly port: number;
  readonly title: string;
}

/** Port of the running site that the remote is tried in. */
const SITE_PORT = 8080;
const MAX_NAME_LENGTH = 32;
const MAX_MOUNT_LENGTH = 64;
const MAX_TITLE_LENGTH = 40;

/** One name and options with values. @throws Refusal */
export function parseArguments<Option extends string>(
  argv: readonly string[],
  optionNames: readonly Option[],
  usage: string,
): { name: string; options: Partial<Record<Option, string>> } {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'string' } as const])),
    });
    if (positionals.length !== 1) throw new Error('Give one name.');
    return { name: positionals[0] ?? '', options: values as Partial<Record<Option, string>> };
  } catch (error) {
    throw new Refusal('usage', `${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

export function checkName(name: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= MAX_NAME_LENGTH) return name;
  throw new Refusal(
    'name_invalid',
    `“${name}” is no name for an app: small letters, digits and single hyphens, a letter first, at most ${MAX_NAME_LENGTH}, e.g. notes or word-games.`,
  );
}

/** The folder is new or empty. `path` is what is looked at, `folder` what the message calls it. */
export function checkFolder(path: string, folder: string): string {
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new Refusal('folder_taken', `${folder} has something in it already: move it away first.`);
  }
  return folder;
}

export function checkMount(mount: string): string {
  if (!/^\/[a-z][a-z0-9-]*$/.test(mount) || mount.length > MAX_MOUNT_LENGTH) {
    throw new Refusal(
      'mount_invalid',
      `“${mount}” is no mount: one part of an address in small letters, digits and hyphens, such as /notes.`,
    );
  }
  if (RESERVED_MOUNTS.includes(mount)) {
    throw new Refusal('mount_reserved', `${mount} is the site’s own: choose another mount.`);
  }
  return mount;
}

export function checkPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1024 || port > 65_535) {
    throw new Refusal('port_invalid', `“${text}” is no port for development: a number from 1024 to 65535.`);
  }
  if (port === SITE_PORT) {
    throw new Refusal('port_taken', `Port ${port} is the running site’s own: choose another --port.`);
  }
  return port;
}

/** It becomes an ICU message, in which some characters have a meaning. */
export function checkTitle(title: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,:!?’–-]*$/u.test(title) && title.length <= MAX_TITLE_LENGTH) {
    return title.trim();
  }
  throw new Refusal(
    'title_invalid',
    `“${title}” is no title: 1 to ${MAX_TITLE_LENGTH} letters, digits, spaces and & . , : ! ? ’ – -`,
  );
}

export function toTitle(app: string): string {
  const words = app.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A mistake in the user's input; any other error is a bug. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
