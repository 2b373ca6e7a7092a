interface CallTracing {
  /** Returns the app whose code is running, by the scripts that it runs from. */
  findApp: () => string | undefined;
  /** Returns headers that tell the trace of a call and the app that makes it, where that is known. */
  headers: (app?: string) => Readonly<Record<string, string>>;
}

/** The shell fills it where the page says that the site is traced. */
export const callTracing: Partial<CallTracing> = {};
