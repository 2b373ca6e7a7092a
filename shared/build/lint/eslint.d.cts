declare const configuration: readonly Readonly<Record<string, unknown>>[];
export = configuration;
