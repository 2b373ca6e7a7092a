import Bowser from 'bowser';

/** Names such as `Firefox` and `Windows`; null: unknown. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
}

/** Longer texts are no user agents, and parsing them takes time. */
const MAX_USER_AGENT_LENGTH = 512;

/** The browser and the system that a `User-Agent` names. Versions are left out: they change without the learner. */
export function describeDevice(userAgent: string | undefined): DeviceNames {
  // Bowser throws for an empty text.
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
