import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RESERVED_MOUNTS } from '@glossa/contract/release';
import { fillText, type TextValues } from '@glossa/server/fill-text';
import TEXTS from './refusals.json';

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
    throw new Refusal('usage', { problem: error instanceof Error ? error.message : String(error), usage });
  }
}

export function checkName(name: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= MAX_NAME_LENGTH) return name;
  throw new Refusal('name_invalid', { name, max: MAX_NAME_LENGTH });
}

/** The folder is new or empty. `path` is what is looked at, `folder` what the message calls it. */
export function checkFolder(path: string, folder: string): string {
  if (existsSync(path) && readdirSync(path).length > 0) throw new Refusal('folder_taken', { folder });
  return folder;
}

export function checkMount(mount: string): string {
  if (!/^\/[a-z][a-z0-9-]*$/.test(mount) || mount.length > MAX_MOUNT_LENGTH)
    throw new Refusal('mount_invalid', { mount });
  if (RESERVED_MOUNTS.includes(mount)) throw new Refusal('mount_reserved', { mount });
  return mount;
}

export function checkPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1024 || port > 65_535) throw new Refusal('port_invalid', { text });
  if (port === SITE_PORT) throw new Refusal('port_taken/site', { port });
  return port;
}

/** It becomes an ICU message, in which some characters have a meaning. */
export function checkTitle(title: string): string {
  const isValid = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,:!?’–-]*$/u.test(title);
  if (isValid && title.length <= MAX_TITLE_LENGTH) return title.trim();
  throw new Refusal('title_invalid', { title, max: MAX_TITLE_LENGTH });
}

export function toTitle(app: string): string {
  const words = app.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A mistake in the user's input; any other error is a bug. */
export class Refusal extends Error {
  readonly code: string;

  /** `name`: of a text of `refusals.json`; what stands before a slash is the code. */
  constructor(name: keyof typeof TEXTS, values: TextValues = {}) {
    super(fillText(TEXTS[name], values));
    this.name = 'Refusal';
    this.code = name.replace(/\/.*/, '');
  }
}
