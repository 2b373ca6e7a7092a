/** How many versions of an app have series of their own. */
const mostVersions = 10;

/** Remembers the versions of each app that were heard of last, and tells which is to be forgotten. */
export class LatestVersions {
  private readonly versions = new Map<string, Set<string>>();

  constructor(private readonly forget: (app: string, version: string) => void) {}

  note(app: string, version: string): void {
    const known = this.versions.get(app) ?? new Set();
    this.versions.set(app, known);
    known.delete(version);
    known.add(version);
    const [oldest] = known;
    if (known.size <= mostVersions || oldest === undefined) return;
    known.delete(oldest);
    this.forget(app, oldest);
  }
}
