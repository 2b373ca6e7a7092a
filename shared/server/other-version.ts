import { GLOSSA_VERSION } from './version';

/** Codes of a site that does not know a call, or reads it otherwise. */
const UNKNOWN_CALL: readonly unknown[] = [
  ...['not_found', 'route_not_found', 'method_not_allowed', 'invalid_request', 'invalid_fields'],
];

/** Explains by the version of the site why a command failed: the site or the command line may not know all that the other says. */
export class OtherVersion {
  #site: { url: string; version: string | null } | undefined;

  /** `null`: the answer does not say it. What is between may have answered, so it takes back no version that is known. */
  readonly onAnswer = (url: string, version: string | null): void => {
    if (version !== null || !this.#site) this.#site = { url, version };
  };

  /** Undefined where the version explains nothing. A bug may be an answer that this program cannot read. */
  explain(error: unknown, { isBug }: { isBug: boolean }): string | undefined {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!this.#site || this.#site.version === GLOSSA_VERSION) return undefined;
    if (!isBug && !UNKNOWN_CALL.includes(code)) return undefined;
    const { url, version } = this.#site;
    const own = `This command line is ${GLOSSA_VERSION}`;
    if (version !== null)
      return `${own}, but the site at ${url} is ${version}. Use the command line of the site’s version.`;
    return `${own}. The response from ${url} names no version: the site is an earlier one, or a proxy answered.`;
  }
}
