declare const catalogueTransform: {
  getCacheKey(source: string, path: string): string;
  process(source: string, path: string): { code: string };
};
export = catalogueTransform;
