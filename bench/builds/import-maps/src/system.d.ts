/** SystemJS, the module loader of the page. */
declare const System: {
  import<Module>(name: string): Promise<Module>;
  /** The address of a name in the import map. */
  resolve(name: string): string;
};
