/** The file name in a `content-disposition` header, whichever way it is written there; never a path. */
export function fileNameIn(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined;
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  const name = decoded(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  return name?.replace(/^.*[\\/]/, '').trim() || undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.trim());
  } catch {
    // Half an escape: the plain name beside it will do.
    return undefined;
  }
}
