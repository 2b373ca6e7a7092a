/** `GET /api/vocabulary/:id` → `getVocabularyById`: unique because method and address are. */
export function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
