import { join } from 'node:path';
import * as checks from '../checks';
import type { Checkout } from './checkout';

export interface NewWorkspace extends checks.RemoteRequest {
  readonly folder: string;
}

const USAGE = 'npm run new-remote -- <name> [--mount /path] [--port 3005] [--title "Name in the navigation"]';

const FIRST_PORT = 3001;

/** Reads the command line against what the checkout holds. @throws Refusal */
export function readRequest(argv: readonly string[], checkout: Checkout): NewWorkspace {
  const { name, options } = checks.parseArguments(argv, ['mount', 'port', 'title'], USAGE);
  const app = checkFreeName(checks.checkName(name), checkout);
  const folder = `mfe-${app}`;
  return {
    app,
    folder: checks.checkFolder(join(checkout.root, folder), folder),
    mount: checkFreeMount(checks.checkMount(options.mount ?? `/${app}`), checkout),
    port:
      options.port === undefined
        ? nextPort(checkout)
        : checkFreePort(checks.checkPort(options.port), checkout),
    title: checks.checkTitle(options.title ?? checks.toTitle(app)),
  };
}

function checkFreeName(name: string, { packages, remotes }: Checkout): string {
  if (name.startsWith('mfe-'))
    throw new checks.Refusal('name_invalid/prefix', { short: name.slice('mfe-'.length) });
  if (packages.includes(`@glossa/${name}`) || remotes.some(({ app }) => app === name))
    throw new checks.Refusal('name_taken', { name });
  return name;
}

function checkFreeMount(mount: string, { remotes }: Checkout): string {
  const owner = remotes.find(({ mounts }) => mounts.includes(mount));
  if (owner) throw new checks.Refusal('mount_taken', { mount, app: owner.app });
  return mount;
}

function checkFreePort(port: number, { remotes }: Checkout): number {
  const owner = remotes.find((remote) => remote.port === port);
  if (owner) throw new checks.Refusal('port_taken', { folder: owner.folder, port });
  return port;
}

function nextPort({ remotes }: Checkout): number {
  let port = FIRST_PORT;
  while (remotes.some((remote) => remote.port === port)) port += 1;
  return port;
}
