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
    if (positionals.length !== 1) throw new Error('Expected exactly one name.');
    return { name: positionals[0] ?? '', options: values as Partial<Record<Option, string>> };
  } catch (error) {
    throw new Refusal('usage', `${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

export function checkName(name: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= MAX_NAME_LENGTH) return name;
  const problem = `“${name}” is not a valid app name. Use lowercase letters, digits and single hyphens, starting with a letter, up to ${MAX_NAME_LENGTH} characters, such as notes or word-games.`;
  throw new Refusal('name_invalid', problem);
}

/** The folder is new or empty. `path` is what is looked at, `folder` what the message calls it. */
export function checkFolder(path: string, folder: string): string {
  if (existsSync(path) && readdirSync(path).length > 0) {
    const problem = `The folder ${folder} is not empty. Choose another name, or empty it first.`;
    throw new Refusal('folder_taken', problem);
  }
  return folder;
}

export function checkMount(mount: string): string {
  if (!/^\/[a-z][a-z0-9-]*$/.test(mount) || mount.length > MAX_MOUNT_LENGTH) {
    const problem = `“${mount}” is not a valid mount. Use one path segment of lowercase letters, digits and hyphens, such as /notes.`;
    throw new Refusal('mount_invalid', problem);
  }
  if (RESERVED_MOUNTS.includes(mount)) {
    throw new Refusal('mount_reserved', `${mount} is reserved for the site. Choose another mount.`);
  }
  return mount;
}

export function checkPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1024 || port > 65_535) {
    const problem = `“${text}” is not a valid dev-server port. Use a number from 1024 to 65535.`;
    throw new Refusal('port_invalid', problem);
  }
  if (port === SITE_PORT) {
    throw new Refusal('port_taken', `Port ${port} is the site’s. Choose another --port.`);
  }
  return port;
}

/** It becomes an ICU message, in which some characters have a meaning. */
export function checkTitle(title: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,:!?’–-]*$/u.test(title) && title.length <= MAX_TITLE_LENGTH) {
    return title.trim();
  }
  const problem = `“${title}” is not a valid title. Use 1 to ${MAX_TITLE_LENGTH} letters, digits, spaces and & . , : ! ? ’ – -`;
  throw new Refusal('title_invalid', problem);
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
