/** The loader of the page, SystemJS. */
declare const System: {
  import<Module>(name: string): Promise<Module>;
  /** The address that the import map has for a name. */
  resolve(name: string): string;
};
