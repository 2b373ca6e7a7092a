import { isIP } from 'node:net';
import { SettingFault } from './setting-fault';

interface OverrideSetting {
  allowLocalhostOverrides?: boolean;
  host: string;
  trustProxy?: unknown;
}

/** Loading apps from the visitor's own machine is for developers: a site that others can reach never does it. */
export function checkOverrides({ allowLocalhostOverrides, host, trustProxy }: OverrideSetting): void {
  if (!allowLocalhostOverrides) return;
  const hint = 'Leave it out, or run the site for yourself alone.';
  if (!isLoopback(host)) {
    throw new SettingFault(
      `ALLOW_LOCALHOST_OVERRIDES is for this machine only, and HOST is ${host}. ${hint}`,
    );
  }
  if (trustProxy) {
    throw new SettingFault(
      `ALLOW_LOCALHOST_OVERRIDES is for this machine only, and TRUST_PROXY says that others come through a proxy. ${hint}`,
    );
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
